/** The way from an empty installation to its first patient, in its order. */
export const stepNames = [
  "administrator",
  "name",
  "languages",
  "clinics",
  "professionals",
  "booking",
  "mail",
  "public",
] as const;
export type StepName = (typeof stepNames)[number];

/** Needs of a public site, each read from the settings or the accounts. */
export const publicChecks = [
  "address",
  "database",
  "session",
  "health",
  "mail",
  "contact",
  "demo",
] as const;
export type PublicCheck = (typeof publicChecks)[number];

export interface SetupStep {
  name: StepName;
  isDone: boolean;
  /** How many there are, where the step is about a number. */
  count: number | null;
  /** The screen on which it is done; null where the settings of the start decide it. */
  to: string | null;
}

const gettingStartedPath = "/admin/getting-started";

/** Where each step is done. */
export const stepScreens: Readonly<Record<StepName, string>> = {
  administrator: "/admin/users?f.admin=yes",
  name: "/admin/settings",
  languages: "/admin/settings",
  clinics: "/admin/clinics-and-centers/import",
  professionals: "/admin/professionals/import",
  booking: "/admin/providers/calendar?without=1",
  mail: `${gettingStartedPath}#mail`,
  public: `${gettingStartedPath}#public`,
};
