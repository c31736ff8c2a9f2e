/** Set by `npm test -- --all`. */
export const wholeScope = "TEST_ALL";

/**
 * Whether the run is complete: every database test on both databases, every journey in both
 * languages at both widths, colour contrast on every page.
 */
export const isWholeRun = process.env[wholeScope] === "1";
