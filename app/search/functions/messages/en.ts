export const explain = {
  "placed.pinned":
    "The editors of the directory place it first for this search. Nobody paid for it.",
  "placed.demoted": "The editors of the directory place it last for this search.",
  "name.whole": "It is called exactly what was looked for.",
  "name.beginning": "Its name begins with what was looked for.",
  concept: "It does what was looked for: {percent} of 100.",
  text: "The words stand in its name, its specialties or its place: {percent} of 100.",
  quality:
    "Its profile is checked, complete and fresh: {percent} of 100. Payment counts for nothing.",
};
export type ExplainMessages = typeof explain;
