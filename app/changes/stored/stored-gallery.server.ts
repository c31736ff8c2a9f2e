import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { galleryPart } from "../inputs.ts";
import { arrangePictures } from "../parts/picture-order.ts";
import type { ChangeTarget } from "../rules.ts";
import type { StoredPart } from "./stored-part.ts";

/** The pictures that a listing shows: the one of a person, the gallery of a clinic. */
export const storedGallery: StoredPart = {
  async read(tx, target) {
    return { order: await listPaths(tx, target), removed: [] };
  },
  async write(tx, target, value) {
    const standing = await listPaths(tx, target);
    const paths = arrangePictures(standing, galleryPart.parse(value));
    if (target.entityType === "clinics") await storeGallery(tx, target.entityId, standing, paths);
    else if (paths.length === 0) {
      await tx.execute(
        sql`update professionals set image_path = null where id = ${target.entityId}::uuid`,
      );
    }
  },
};

async function listPaths(tx: Transaction, { entityType, entityId }: ChangeTarget) {
  const { rows } = await tx.execute<{ path: string }>(
    entityType === "clinics"
      ? sql`select path from clinic_pictures where clinic_id = ${entityId}::uuid order by position`
      : sql`select image_path as path from professionals where id = ${entityId}::uuid and image_path is not null`,
  );
  return rows.map(({ path }) => path);
}

/** The first picture is the card's, unless the card has a picture of its own. */
async function storeGallery(
  tx: Transaction,
  clinicId: string,
  standing: string[],
  paths: string[],
): Promise<void> {
  const kept = sql`${sql.param(paths)}::text[]`;
  const former = sql`${sql.param(standing)}::text[]`;
  const first = sql`${paths[0] ?? null}::text`;
  const own = sql`clinic_id = ${clinicId}::uuid`;
  await tx.execute(sql`delete from clinic_pictures where ${own} and path <> all(${kept})`);
  // Out of the way first: two pictures never have one place.
  await tx.execute(sql`update clinic_pictures set position = position + 1000 where ${own}`);
  await tx.execute(sql`
    update clinic_pictures p set position = placed.place
    from (select position, row_number() over (order by array_position(${kept}, path), position) - 1 as place
      from clinic_pictures where ${own}) placed
    where p.${own} and p.position = placed.position`);
  await tx.execute(sql`
    update clinics set
      image_path = case when image_path = any(${former}) then ${first} else image_path end,
      cover_path = case when cover_path = any(${former}) then ${first} else cover_path end
    where id = ${clinicId}::uuid`);
}
