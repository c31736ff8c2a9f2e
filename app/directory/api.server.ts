import { publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { rowInput } from "#app/platform/gateway/tables/row-input.server.ts";
import { userFavorites } from "./favorites/tables.server.ts";

const roles = ["authenticated", "admin"] as const;
const input = rowInput(userFavorites, ["userId", "entityType", "entityId"]);

/** A person's favourites under /rest/v1, to add, list and remove. */
export const directoryTables = [
  publishTable({
    table: userFavorites,
    owner: "userId",
    read: roles,
    insert: { roles, input },
    remove: { roles },
  }),
];
