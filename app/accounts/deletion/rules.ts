/** How long an account waits for its end, and may be kept by signing in. */
export const graceDays = 30;
