/** Measures of the chart on the dashboard, in the order of its lines; bookings have a chart of their own. */
export const trendMeasures = ["accounts", "claims", "reviews", "messages"] as const;
export type TrendMeasure = (typeof trendMeasures)[number];
