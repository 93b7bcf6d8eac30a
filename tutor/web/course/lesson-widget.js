// One lesson as a widget for a notebook.

/** @import { RenderProps } from "@anywidget/types" */
/** @import { Lesson } from "../learnt/data.d.ts" */

import { html } from "../base/index.js";
import { engineOf, unanswered } from "../engine/index.js";
import { COURSE } from "../texts/index.js";
import { lessonIn } from "./lesson.js";

/** @param {RenderProps<{ lesson: Lesson }>} props */
function shown({ model, el }) {
  let there = begun();

  function begun() {
    return lessonIn(el, {
      lesson: model.get("lesson"),
      at: { scene: 0, made: 0 },
      first: false,
      engineFor: (root, say) => engineOf(model, (silent) => unanswered(root, silent, say)),
      answered: () => {},
      went: () => {},
      finished: () => {},
      next: () => html`<button type="button" class="tt-button" @click=${again}>${COURSE.onceMore}</button>`,
      leave: null,
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
