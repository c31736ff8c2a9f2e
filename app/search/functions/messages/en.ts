export const explain = {
  "placed.pinned": "Our editors place it first for this search. Nobody paid for it.",
  "placed.demoted": "Our editors place it last for this search.",
  "name.whole": "The name matches the search exactly.",
  "name.beginning": "The name begins with the search words.",
  concept: "Match of meaning: {percent} of 100.",
  subSpecialty: "A part of the field that fits the search: {names}.",
  interest: "A stated interest that fits the search: {names}.",
  text: "The words appear in the name, specialties or location: {percent} of 100.",
  bookable:
    "It can be booked on this site, which counts between results of nearly equal relevance.",
  quality: "Checked, complete and up-to-date profile: {percent} of 100. Payment has no effect.",
};
export type ExplainMessages = typeof explain;
