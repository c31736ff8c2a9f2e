/** Separates the facts of a line. The space before it does not break, so that no line begins with it. */
export const factSeparator = "\u00a0· ";
