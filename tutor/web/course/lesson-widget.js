// One lesson as a widget for a notebook.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Lesson } from "../learnt/data.d.ts" */

import { engineOf, unanswered } from "../engine/index.js";
import { BY_ITSELF, lessonIn, onceMore } from "./lesson.js";

/** @param {RenderProps<{ lesson: Lesson }>} props */
function shown({ model, el }) {
  let there = begun();

  function begun() {
    return lessonIn(el, {
      ...BY_ITSELF,
      lesson: model.get("lesson"),
      first: false,
      engineFor: (root, say) => engineOf(model, (silent) => unanswered(root, silent, say)),
      next: () => onceMore(again),
    });
  }

  function again() {
    there.stop();
    el.replaceChildren();
    there = begun();
  }

  model.on("change:lesson", again);
  return () => {
    model.off("change:lesson", again);
    there.stop();
  };
}

export default { render: shown };
