/** Steps of a start before pages are served, in order. */
export const startSteps = [
  "database",
  "words",
  "removing",
  "clinics",
  "professionals",
  "listings",
  "bookings",
] as const;
export type StartStep = (typeof startSteps)[number];

export interface StartCount {
  done: number;
  total: number;
}

/** Where the start of this process is; read by the page that is shown meanwhile. */
export class StartProgress {
  step: StartStep = "database";
  /** Null for a step whose parts are not counted. */
  count: StartCount | null = null;
  /** Whether the database could not be reached, which is another page. */
  isAway = false;

  report(step: StartStep, count: StartCount | null = null): void {
    this.step = step;
    this.count = count;
  }
}
