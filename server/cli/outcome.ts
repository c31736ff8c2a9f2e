/** How a command ends: 0 when all is well, 1 when something was refused or found wrong. */
export type Outcome = { code: number };
