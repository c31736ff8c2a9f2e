/** As many appointments as one question offers, and one answer moves back; others are offered after it. */
export const mostReturned = 200;
