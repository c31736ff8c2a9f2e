/** As far as any appointment can be booked. */
export const horizonDays = 366;
/** Times of one event after those that touch are joined. */
export const mostTimes = 2_000;
