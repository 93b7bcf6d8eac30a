// How players say what is done; made of the rows of verbs by `python -m tutor.service.finding.players_words`.

export const VERBS = {
  draw: "draw drew drawn redraw",
  discard: "discard dump pitch ditch",
  sacrifice: "sacrifice sac sacc sacrafice",
  destroy: "destroy kill blow nuke slay murder eliminate bomb shoot snipe",
  steal: "steal stole stolen take took taken grab nick snatch swipe lasso",
  return: "return bounce",
  bring: "bring brought revive resurrect fetch reanimate",
  move: "move give gave given",
  remove: "remove exile banish",
  search: "search tutor",
  look: "look peek reveal",
  play: "play cast lay lays laid drop",
  choose: "choose chose chosen pick select target",
};
