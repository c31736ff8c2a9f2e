import { z } from "zod";
import { everyRole, publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { eventTypes, targetTypes } from "./interactions/rules.ts";
import { interactions } from "./interactions/tables.server.ts";

const longestMetadata = 2_000;

const interaction = z.strictObject({
  event_type: z.enum(eventTypes),
  target_type: z.enum(targetTypes).nullish(),
  target_id: z.string().max(200).nullish(),
  metadata: z
    .record(z.string(), z.json())
    .refine((given) => JSON.stringify(given).length <= longestMetadata, "This is too long.")
    .optional(),
});

/** Interactions under /rest/v1: everybody adds theirs, administrators read them. */
export const insightTables = [
  publishTable({
    table: interactions,
    read: ["admin"],
    insert: {
      roles: everyRole,
      input: interaction,
      mostRows: 20,
      limit: ProcessLimit.named("table.interactions"),
      // The audit log would reveal whose these anonymous rows are.
      isUnaudited: true,
    },
  }),
];
