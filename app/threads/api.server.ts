import { publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { threadMessages } from "./tables.server.ts";

/** When messages came and were read, for realtime; their content is sealed and never published. */
export const threadTables = [
  publishTable({
    table: threadMessages,
    columns: ["id", "threadId", "side", "readAt", "createdAt"],
    isShared: true,
    readBy: "threadId",
    read: ["authenticated"],
  }),
];
