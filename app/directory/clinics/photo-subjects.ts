/** What patients want to see of a clinic before they come, in the order in which owners are asked. */
export const photoSubjects = ["entrance", "waiting_room", "treatment_room", "team"] as const;
export type PhotoSubject = (typeof photoSubjects)[number];
