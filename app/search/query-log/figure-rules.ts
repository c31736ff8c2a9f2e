/** Groups of fewer searches may be about somebody: they are not shown. */
export const leastInGroup = 10;

export const periods = [7, 30, 90] as const;
/** Days back from now. The log is kept for 90. */
export type Period = (typeof periods)[number];

/** Reads the period of an address; 30 days unless it names another. */
export function readPeriod(params: URLSearchParams): Period {
  return periods.find((days) => String(days) === params.get("days")) ?? 30;
}
