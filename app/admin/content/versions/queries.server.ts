import type { Administrator } from "#app/admin-kit/resource.server.ts";
import type { DocumentKind } from "#app/content/editing/content-kinds.ts";
import { readContent } from "#app/content/editing/content-record.server.ts";
import { listVersions } from "#app/content/editing/versions.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

interface Reader {
  database: Database;
  actor: Administrator;
}

/** Reads a version, the one before it, and the document as it is. @throws AppError `not_found`. */
export function findVersion(
  { database, actor }: Reader,
  { kind, id, version }: { kind: DocumentKind; id: string; version: string },
) {
  return withRead(database, actor, async (tx) => {
    const stored = await readContent(tx, { kind, id });
    const versions = await listVersions(tx, { kind, id });
    const place = versions.findIndex((one) => String(one.id) === version);
    const found = versions[place];
    if (!found || !stored) throw new AppError("not_found", "There is no such version.");
    return { found, older: versions[place + 1], stored };
  });
}
