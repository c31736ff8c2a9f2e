import type { SealedColumn, SealedRow } from "#app/platform/sealing/sealed-columns.ts";
import { filePlace } from "./records/keep-record.server.ts";
import { placeText } from "./sealed-documents.server.ts";

const placeIn = (row: SealedRow, place: string) =>
  placeText({ userId: row.auth_user_id ?? "", place });

/** The health profile and its records, as a new key seals them anew. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "health_sections",
    key: ["auth_user_id", "section"],
    placeOf: (row) => placeIn(row, row.section ?? ""),
  },
  {
    table: "health_records",
    key: ["id"],
    also: ["auth_user_id"],
    placeOf: (row) => placeIn(row, row.id ?? ""),
    file: {
      bucket: "health-records",
      column: "file_path",
      placeOf: (row) => placeIn(row, filePlace(row.id ?? "")),
    },
  },
];
