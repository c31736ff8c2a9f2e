/** Owners of calendar feeds. */
export const feedOwners = ["clinics", "professionals"] as const;

/** The address that calendar programs subscribe to: who has it reads the calendar. */
export function feedPath(secret: string): string {
  return `/calendars/${secret}/calendar.ics`;
}
