/** The script that opens the map on demand, and the map itself. */
export const addressMapOpenerPath = "/address-map-opener.js";
export const addressMapPath = "/address-map.js";
