/** The address of the work screen of clinics. */
export const deskPath = "/clinic-desk";

/** Asks for the free times of colleagues beside those of the appointment that is open. */
export const colleaguesParameter = "colleagues";
