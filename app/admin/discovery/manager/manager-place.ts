/** The addresses of the search manager. */
export const managerPath = "/admin/search";
export const settingsPath = "/admin/search-config";

export const managerTabs = [
  { name: "placements", path: managerPath },
  { name: "synonyms", path: `${managerPath}/synonyms` },
  { name: "weights", path: `${managerPath}/weights` },
  { name: "settings", path: settingsPath },
  { name: "compare", path: `${managerPath}/compare` },
  { name: "versions", path: `${managerPath}/versions` },
] as const;
export type ManagerTab = (typeof managerTabs)[number]["name"];

export const managerDone = ["published", "restored", "discarded", "changed"] as const;
export const managerProblems = ["changed", "nothing", "input", "experiment"] as const;
export type ManagerProblem = (typeof managerProblems)[number];
