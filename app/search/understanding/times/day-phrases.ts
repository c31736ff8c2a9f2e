import { phrases, words } from "./phrase-lists.ts";

/** Short names of days: alone most of them are words or names, too. */
export const shortDays = phrases<number>([
  [1, "mon"],
  [2, "tue|tues"],
  [3, "wed|weds"],
  [4, "thu|thur|thurs"],
  [5, "fri"],
  [6, "sat"],
  [7, "sun"],
]);

/** Between two days: any of them. */
export const dayJoins = words("and or و أو او ولا");
/** Between two days: from the one to the other. */
export const dayRangeJoins = words("to till until through thru الى إلى لين حتى لغاية");
export const dayRangeLeads = words("from من");

/** A month of the year; January is 1. */
export const months = phrases<number>([
  [1, "january|jan|يناير|كانون الثاني"],
  [2, "february|feb|فبراير|شباط"],
  [3, "march|mar|مارس|آذار"],
  [4, "april|apr|أبريل|إبريل|نيسان"],
  [5, "may|مايو|أيار"],
  [6, "june|jun|يونيو|حزيران"],
  [7, "july|jul|يوليو|تموز"],
  [8, "august|aug|أغسطس|آب"],
  [9, "september|sept|sep|سبتمبر|أيلول"],
  [10, "october|oct|أكتوبر|تشرين الأول"],
  [11, "november|nov|نوفمبر|تشرين الثاني"],
  [12, "december|dec|ديسمبر|كانون الأول"],
]);

/** A number of days or weeks follows, after which the visit should be. */
export const inPhrases = words("in after بعد");
export const dayUnits = words("day days ايام أيام يوم يوما");
export const weekUnits = words("week weeks أسابيع أسبوع أسبوعا");
/** The number is part of the word. */
export const pairs = phrases<number>([
  [2, "يومين"],
  [14, "أسبوعين"],
]);

/** Between a day and its month. */
export const ofWords = words("of من");

/** In a leap year. */
export function daysOfMonth(month: number): number {
  return new Date(Date.UTC(2028, month, 0)).getUTCDate();
}
