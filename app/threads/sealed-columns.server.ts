import type { SealedColumn } from "#app/platform/sealing/sealed-columns.ts";
import { filePlace, messagePlace, reportPlace } from "./thread-seal.server.ts";

/** Messages and reports of them, as a new key seals them anew. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "thread_messages",
    key: ["id"],
    also: ["thread_id"],
    placeOf: ({ thread_id, id }) => messagePlace(thread_id ?? "", id ?? ""),
    file: {
      bucket: "message-files",
      column: "file_path",
      placeOf: ({ thread_id, id }) => filePlace(thread_id ?? "", id ?? ""),
    },
  },
  { table: "thread_reports", key: ["id"], placeOf: ({ id }) => reportPlace(id ?? "") },
];
