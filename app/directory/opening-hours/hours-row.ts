/** Days with the same hours, said in one language. */
export interface HoursRow {
  days: string;
  /** Empty: closed. */
  shifts: string[];
  isToday: boolean;
}
