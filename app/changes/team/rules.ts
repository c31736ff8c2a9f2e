/** People of the directory that a search for a clinic's team shows. */
export const mostShown = 12;
