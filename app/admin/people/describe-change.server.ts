import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminScope, PanelContent, ShownPicture } from "#app/admin-kit/resource.server.ts";
import { describeDifferences } from "#app/changes/parts/describe-differences.server.ts";
import type { ChangedType, ChangePart } from "#app/changes/rules.ts";
import { shownBuckets, waitingBucket } from "#app/changes/submit-picture.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { sayIn } from "../resource-parts/panel-content.server.ts";

interface ChangeRow extends Record<string, unknown> {
  part: ChangePart;
  entityType: ChangedType;
  isWaiting: boolean;
  before: unknown;
  after: unknown;
}

/** Describes what an owner changes: each value of the part before and after, by the labels of its form. */
export async function describeChange(scope: AdminScope, id: string): Promise<PanelContent> {
  const { actor, database } = scope;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ChangeRow>(
      sql`select part, entity_type as "entityType", state = 'waiting' as "isWaiting", before, after
        from listing_changes where id::text = ${id}`,
    ),
  );
  const [change] = rows;
  if (!change) throw new AppError("not_found", "There is no such change.");
  const differences = await describeDifferences(scope, change);
  return { differences, pictures: change.part === "picture" ? listPictures(scope, change) : [] };
}

const pictured = z.object({ path: z.string() });

/** The new picture while its file waits, and the portrait that it would replace. */
function listPictures(
  scope: AdminScope,
  { entityType, isWaiting, before, after }: ChangeRow,
): ShownPicture[] {
  if (!isWaiting) return [];
  const say = sayIn(scope);
  const open = say("changes.picture.open");
  const pictureAt = (
    label: "changes.picture.after" | "changes.picture.before",
    bucket: Bucket,
    stored: unknown,
  ) => {
    const { data } = pictured.safeParse(stored);
    return data ? [{ label: say(label), src: `/files/${bucket}/${data.path}`, open }] : [];
  };
  return [
    ...pictureAt("changes.picture.after", waitingBucket, after),
    ...pictureAt("changes.picture.before", shownBuckets[entityType], before),
  ];
}
