/** The beginnings of an empty installation, the default of a trial run first. */
export const beginnings = ["demo", "register", "map", "empty"] as const;
export type Beginning = (typeof beginnings)[number];

/** The command that does it later; after a start without the demo city it is the next one. */
export const beginningCommands: Readonly<Record<Beginning, string>> = {
  demo: "npm run cli -- seed",
  register: "npm run cli -- import register facilities.csv",
  map: "npm run cli -- import map-data city.json",
  empty: "npm run cli -- import clinics.csv professionals.csv",
};
