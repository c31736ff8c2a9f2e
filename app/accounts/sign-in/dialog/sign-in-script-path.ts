export const signInScriptPath = "/sign-in.js";
