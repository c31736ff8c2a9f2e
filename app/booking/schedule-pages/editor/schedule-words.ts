import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { BookingSchedulesMessages } from "./messages/en.ts";

/** The messages of the editor of schedules. */
export const useWords = () => useMessages<BookingSchedulesMessages>("bookingSchedules");

/** The labels of all forms of the editor are among its messages; a test renders each of them. */
export function asWords(t: ReturnType<typeof useWords>) {
  return t as (key: string) => string;
}
