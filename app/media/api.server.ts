import { everyRole, publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { mediaFiles } from "./tables.server.ts";

/** The files that API clients list under /rest/v1; they are stored and removed under /storage/v1 alone. */
export const mediaTables = [publishTable({ table: mediaFiles, read: everyRole })];
