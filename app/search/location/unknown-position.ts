/** The value of `near` in addresses of visitors who asked for what is near them and could not be found. */
export const unknownPosition = "unknown";
