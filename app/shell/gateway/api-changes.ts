interface ApiChanges {
  /** The day of the release. */
  day: string;
  changes: readonly (
    | "clientAuth"
    | "agents"
    | "fhir"
    | "appointments"
    | "keys"
    | "webhooks"
    | "phoenix"
    | "developers"
    | "directoryTables"
    | "arguments"
    | "pages"
    | "quantifiers"
    | "links"
    | "replacing"
    | "mediaAddresses"
    | "agentRefusals"
    | "agentKeys"
    | "fhirTotals"
    | "ownInserts"
    | "recoveryCodes"
    | "unlistedFavorites"
    | "ownAccount"
    | "linkedAccounts"
    | "embeddedOrder"
    | "filePages"
    | "examples"
    | "answersInDump"
  )[];
}

/** Changes for programs, the newest first. The newest day is the version of the API. */
export const apiChanges: readonly ApiChanges[] = [
  {
    day: "2026-12-01",
    changes: [
      "ownAccount",
      "linkedAccounts",
      "embeddedOrder",
      "filePages",
      "examples",
      "answersInDump",
    ],
  },
  {
    day: "2026-11-30",
    changes: [
      "fhirTotals",
      "agentRefusals",
      "agentKeys",
      "ownInserts",
      "recoveryCodes",
      "unlistedFavorites",
      "mediaAddresses",
    ],
  },
  {
    day: "2026-11-29",
    changes: ["directoryTables", "arguments", "pages", "quantifiers", "links", "replacing"],
  },
  {
    day: "2026-11-28",
    changes: ["developers", "webhooks", "keys", "phoenix", "fhir", "appointments", "agents"],
  },
  { day: "2026-11-25", changes: ["clientAuth"] },
];

/** The version of the API: the day of its newest change. */
export const apiVersion = apiChanges[0]?.day ?? "";
