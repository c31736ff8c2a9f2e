import { sql } from "drizzle-orm";
import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { allKinds, type ListedKinds } from "./listed-kinds.ts";

const freshMs = 60_000;
const kinds = cachedRead("directory.listed_kinds", freshMs, readListedKinds);

/** Returns the kinds that have listings; at most a minute old. */
export function getListedKinds(database: Database): Promise<ListedKinds> {
  return kinds.get(database);
}

async function readListedKinds(database: Database): Promise<ListedKinds> {
  const ofKind = (kind: string) =>
    sql`exists (select from directory_listings where entity_type = ${kind})`;
  const [row] = await withRead(database, guest, (tx) =>
    selectRows(
      tx,
      {
        professionals: z.boolean(),
        clinics: z.boolean(),
        services: z.boolean(),
        franchises: z.boolean(),
        insurers: z.boolean(),
      },
      sql`select ${ofKind("professionals")} as professionals, ${ofKind("clinics")} as clinics,
        ${ofKind("services")} as services, ${ofKind("franchises")} as franchises,
        exists (select from clinic_networks) or exists (select from place_networks) as insurers`,
    ),
  );
  return row ?? allKinds;
}
