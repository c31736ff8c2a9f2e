import type { Limit } from "./limit.ts";

/** Limits of the programs of others: a part of the table. */
export const integrationLimits = {
  "api-key.clinic": {
    by: "subject",
    max: 300,
    minutes: 1,
    kept: "process",
    counts: "Calls with one API key of a clinic, counted after the key was found",
    exceeded: "429 with Retry-After for this key",
  },
  "api-key.office": {
    by: "subject",
    max: 1_200,
    minutes: 1,
    kept: "process",
    counts: "Calls with one API key of the back office, counted after the key was found",
    exceeded: "429 with Retry-After for this key",
  },
  "api-key.misses": {
    by: "sender",
    max: 60,
    minutes: 60,
    kept: "process",
    counts: "API keys that do not exist, have expired or were revoked",
    exceeded: "429 for keys that are not valid; valid keys are still answered",
  },
  "table.feedback": {
    by: "sender",
    max: 10,
    minutes: 1,
    kept: "process",
    counts: "Rows of feedback that programs insert",
    exceeded: "429",
  },
  "table.conversations": {
    by: "sender",
    max: 10,
    minutes: 1,
    kept: "process",
    counts: "Support conversations that programs open",
    exceeded: "429",
  },
  "table.messages": {
    by: "sender",
    max: 60,
    minutes: 1,
    kept: "process",
    counts: "Support messages that programs insert",
    exceeded: "429",
  },
  "table.interactions": {
    by: "sender",
    max: 60,
    minutes: 1,
    kept: "process",
    counts: "Inserts of interactions",
    exceeded: "429",
  },
  "fhir.sender": {
    by: "sender",
    max: 600,
    minutes: 1,
    kept: "process",
    counts: "Calls under /fhir, files of exports among them",
    exceeded: "429 with Retry-After, as an OperationOutcome",
  },
} as const satisfies Record<string, Limit>;
