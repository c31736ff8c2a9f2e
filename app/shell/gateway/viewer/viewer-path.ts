export const viewerScriptPath = "/docs/api-viewer.js";
