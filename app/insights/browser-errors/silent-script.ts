// Answers the first error of a page in place of the script that reports, while the feature is off.

/** Sends nothing. */
export function report(): void {}
