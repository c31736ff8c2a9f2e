export const browserErrorsPath = "/browser-errors";
export const browserErrorsScriptPath = "/browser-errors.js";
