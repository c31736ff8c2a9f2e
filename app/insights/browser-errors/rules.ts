/** Kept errors. A new one replaces the one that was seen longest ago, settled ones first. */
export const mostErrors = 100;
/** Kept reports of one error. */
export const mostReports = 50;
/** Days without a report until an error is deleted. */
export const keepDays = 30;

/** Errors that a page reports until it is left. */
export const mostOfPage = 5;
export const mostFrames = 10;
export const longestMessage = 200;
export const longestPath = 500;
/** The largest report in bytes, as a form. */
export const longestReport = 4 * 1024;
