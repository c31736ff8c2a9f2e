import { z } from "zod";
import { featureKey } from "./features/feature-toggles.server.ts";
import { everyRole, publishTable } from "./gateway/tables/published-table.server.ts";
import { appSettings } from "./tables.server.ts";

const roles = ["admin"] as const;
const setting = z.strictObject({ key: z.string().regex(featureKey), value: z.boolean() });

/** The settings under /rest/v1: row-level security shows and changes features alone. */
export const platformTables = [
  publishTable({
    table: appSettings,
    read: everyRole,
    insert: { roles, input: setting },
    update: { roles, input: setting.pick({ value: true }) },
    remove: { roles },
  }),
];
