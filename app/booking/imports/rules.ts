/** The error of the last reading of an address. */
export const importProblems = [
  ...(["refused", "unreachable", "status", "large"] as const),
  ...(["unreadable", "many"] as const),
] as const;
export type ImportProblem = (typeof importProblems)[number];

export const mostImports = 5;
/** Busy times of one address after those that touch are joined. */
export const mostTimes = 2_000;
