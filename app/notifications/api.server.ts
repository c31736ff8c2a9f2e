import { z } from "zod";
import { publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { userNotifications } from "./tables.server.ts";

const roles = ["authenticated", "admin"] as const;
const reading = z.strictObject({ read_at: z.iso.datetime({ offset: true }).nullable() });

/** A person's notifications under /rest/v1, to read, mark and remove; only jobs add them. */
export const notificationTables = [
  publishTable({
    table: userNotifications,
    columns: ["id", "userId", "type", "payload", "readAt", "createdAt"],
    owner: "userId",
    read: roles,
    update: { roles, input: reading },
    remove: { roles },
  }),
];
