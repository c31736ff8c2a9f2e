/** The outcome of the last refresh of an address. */
export const sourceStates = ["new", "good", "stopped", "failed"] as const;
export type SourceState = (typeof sourceStates)[number];

/** Why a refresh brought no file, or none that can be applied. */
export const sourceProblems = [
  ...(["refused", "unreachable", "status", "large", "type"] as const),
  ...(["unreadable", "empty", "shrunk", "ended"] as const),
] as const;
export type SourceProblem = (typeof sourceProblems)[number];
