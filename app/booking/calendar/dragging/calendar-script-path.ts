/** The script that moves appointments by drag and drop. */
export const calendarScriptPath = "/calendar.js";
