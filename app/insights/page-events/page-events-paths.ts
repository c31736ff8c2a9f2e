export const pageEventsPath = "/page-events";
export const pageEventsScriptPath = "/page-events.js";
