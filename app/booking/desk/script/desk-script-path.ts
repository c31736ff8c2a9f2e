/** The script of the work screen. */
export const deskScriptPath = "/desk.js";
