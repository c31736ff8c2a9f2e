/** Subjects of a clinic's photographs that help patients, in the order in which owners are asked. */
export const photoSubjects = ["entrance", "waiting_room", "treatment_room", "team"] as const;
export type PhotoSubject = (typeof photoSubjects)[number];
