/** The address of the work screen of clinics. */
export const deskPath = "/clinic-desk";

/** The address of the calendar of those who own a professional's listing. */
export const practiceCalendarPath = "/dashboard/practice/calendar";

/** Asks for the free times of colleagues beside those of the appointment that is open. */
export const colleaguesParameter = "colleagues";

/**
 * Returns the screen to which news of an appointment leads: the work screen of its clinic, or, for
 * the owner of a professional's listing, the calendar of that. Further parameters follow it.
 */
export function screenPath(clinicSlug: string, professionalSlug: string | null): string {
  return professionalSlug === null
    ? `${deskPath}?listing=${clinicSlug}`
    : `${practiceCalendarPath}?listing=${professionalSlug}`;
}
