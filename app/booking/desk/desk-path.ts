/** The address of the work screen of clinics. */
export const deskPath = "/clinic-desk";
