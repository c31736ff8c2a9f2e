/** Set by `npm test -- --all`. */
export const wholeScope = "TEST_ALL";

/** Set by `npm test -- --embedded`. */
export const embeddedScope = "TEST_EMBEDDED";

/**
 * Whether the run is complete: faults, published clients, every journey in both languages at both
 * widths, colour contrast on every page.
 */
export const isWholeRun = process.env[wholeScope] === "1";

/** Whether tests that need any database run on the embedded one as well as on PostgreSQL. */
export const isEmbeddedRun = process.env[embeddedScope] === "1";
