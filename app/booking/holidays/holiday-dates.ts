import { addDays } from "#app/platform/clock/dubai-clock.ts";

/**
 * Public holidays of the UAE (Cabinet Resolution 27 of 2024). Those of the Hijri calendar are
 * expected until they are announced: a sighting of the moon moves them by a day.
 */
const occasions = [
  {
    key: "new-year",
    calendar: "gregory",
    month: 1,
    firstDay: 1,
    days: 1,
    nameEn: "New Year's Day",
    nameAr: "رأس السنة الميلادية",
  },
  {
    key: "eid-al-fitr",
    calendar: "islamic",
    month: 10,
    firstDay: 1,
    days: 3,
    nameEn: "Eid Al Fitr",
    nameAr: "عيد الفطر",
  },
  {
    key: "arafah-and-eid-al-adha",
    calendar: "islamic",
    month: 12,
    firstDay: 9,
    days: 4,
    nameEn: "Arafah Day and Eid Al Adha",
    nameAr: "وقفة عرفة وعيد الأضحى",
  },
  {
    key: "islamic-new-year",
    calendar: "islamic",
    month: 1,
    firstDay: 1,
    days: 1,
    nameEn: "Islamic New Year",
    nameAr: "رأس السنة الهجرية",
  },
  {
    key: "prophets-birthday",
    calendar: "islamic",
    month: 3,
    firstDay: 12,
    days: 1,
    nameEn: "The Prophet's Birthday",
    nameAr: "المولد النبوي الشريف",
  },
  {
    key: "national-day",
    calendar: "gregory",
    month: 12,
    firstDay: 2,
    days: 2,
    nameEn: "National Day",
    nameAr: "عيد الاتحاد",
  },
] as const;

export interface HolidayDates {
  /** The occasion and the year of its calendar: eid-al-fitr-1448. */
  key: string;
  firstDay: string;
  lastDay: string;
  nameEn: string;
  nameAr: string;
  status: "expected" | "announced";
}

const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

/** Returns the holidays that begin on a day of this span. */
export function holidaysBetween(from: string, to: string): HolidayDates[] {
  const found: HolidayDates[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const dates = { gregory: day.split("-").map(Number), islamic: hijriDate(day) };
    for (const { key, calendar, month, firstDay, days, nameEn, nameAr } of occasions) {
      const [year, ofMonth, ofDay] = dates[calendar];
      if (ofMonth !== month || ofDay !== firstDay) continue;
      found.push({
        key: `${key}-${year}`,
        firstDay: day,
        lastDay: addDays(day, days - 1),
        nameEn,
        nameAr,
        status: calendar === "gregory" ? "announced" : "expected",
      });
    }
  }
  return found;
}

function hijriDate(day: string): number[] {
  const parts = hijri.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value.replace(/\D.*/, ""));
  return [part("year"), part("month"), part("day")];
}
