export const planAnswers = ["accepted", "insurer", "unlisted", "unstated"] as const;

/** A listing's statement about a plan, its source and date. */
export interface PlanEvidence {
  answer: (typeof planAnswers)[number];
  /** The day of the statement, null without one. */
  statedOn: string | null;
  source: string | null;
  /** Of a service or franchise: its clinics, and how many of them gave the answer. */
  clinics?: { answering: number; all: number };
}

/** Answer of a card or profile about the visitor's plan. */
export interface PlanAnswer {
  answer: PlanEvidence["answer"];
  text: string;
  /** "stated by the clinic, 3 November 2026" */
  source: string | null;
}
