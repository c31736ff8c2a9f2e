import { prepareCity } from "#scripts/processes/built-site.ts";

/** Runs once before the files of this folder, which copy the city. */
export default prepareCity;
