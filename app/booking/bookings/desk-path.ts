/** The address of the work screen of clinics. */
export const deskPath = "/clinic-desk";

/** The address of the calendar of those who own a professional's listing. */
export const practiceCalendarPath = "/dashboard/practice/calendar";

/** Asks for the free times of colleagues beside those of the appointment that is open. */
export const colleaguesParameter = "colleagues";
