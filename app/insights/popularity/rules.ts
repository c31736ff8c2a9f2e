import type { PageEvent } from "../counters/page-event.ts";

/** The weight of an event as a sign of interest in a listing. None of it can be bought. */
export const eventWeights: Readonly<Record<PageEvent, number>> = {
  view: 1,
  website: 4,
  directions: 4,
  call: 6,
  save: 6,
  share: 4,
};

/** After so many days an event counts half. */
export const halfLifeDays = 21;
/** Events before this many days count nothing. */
export const longestDays = 120;
/** With so many points a place among others counts for nearly two thirds: a few views make nobody popular. */
export const fullPoints = 15;
