/** Days between the request and the erasure; signing in meanwhile cancels it. */
export const graceDays = 30;
