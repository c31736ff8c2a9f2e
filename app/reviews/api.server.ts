import { everyRole, publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { reviews } from "./tables.server.ts";

/** Published reviews under /rest/v1, without their authors' accounts; they are written on the site. */
export const reviewTables = [
  publishTable({
    table: reviews,
    columns: [
      ...(["id", "professionalId", "clinicId", "authorName", "rating", "aspects"] as const),
      ...(["locale", "body", "visitConfirmedOn", "state", "publishedAt"] as const),
      ...(["ownerReply", "ownerReplyLocale", "ownerRepliedAt", "createdAt"] as const),
      ...(["updatedAt"] as const),
    ],
    hasChanges: false,
    read: everyRole,
  }),
];
