import { sql } from "drizzle-orm";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import { storeFile } from "#app/media/store-file.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { seededNumbers } from "#app/ui/motif/lattice.ts";
import { drawClinic, drawCover, drawRoom, type RoomKind } from "#app/ui/motif/scenes.ts";

const painter: Actor = { kind: "job", name: "demo pictures" };

/** Drawings of rooms, each in some colours; clinics share them. */
const roomTexts: Record<RoomKind, { en: string; ar: string }> = {
  reception: { en: "Drawing: the reception", ar: "رسم: الاستقبال" },
  consulting: { en: "Drawing: a consulting room", ar: "رسم: غرفة المعاينة" },
  treatment: { en: "Drawing: a treatment room", ar: "رسم: غرفة العلاج" },
  children: { en: "Drawing: the children's corner", ar: "رسم: ركن الأطفال" },
};
const roomKinds: readonly RoomKind[] = ["reception", "consulting", "treatment", "children"];
const roomColours = 3;
const clinicsAtOnce = 1_000;

interface Unpainted {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

/** A row as its table stores it. */
interface ClinicPicture {
  clinic_id: string;
  position: number;
  path: string;
  alt_en: string;
  alt_ar: string;
}

interface PaintOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Stores drawn pictures of the demo's franchises and featured clinics that have none, then rooms
 * for all clinics. It can be
 * interrupted at any time and continues where it stopped; meanwhile the drawn-picture route serves
 * drawings.
 * @returns the number of entities that got a picture.
 */
export async function paintDemoPictures(
  services: Services,
  options: PaintOptions = {},
): Promise<number> {
  const franchises = await listUnpainted(services, "franchises");
  const clinics = await listUnpainted(services, "clinics");
  const total = franchises.length + clinics.length;
  let done = 0;
  const next = () => {
    done += 1;
    options.onProgress?.(done, total);
    return options.signal?.aborted ?? false;
  };
  for (const franchise of franchises) {
    const path = await storeDrawing(
      services,
      "media",
      drawCover({ seed: franchise.slug, kind: "franchises" }),
    );
    await hangUp(services, "franchises", { ...franchise, pictures: [path] });
    if (next()) return done;
  }
  for (const clinic of clinics) {
    const cover = await storeDrawing(services, "clinic-images", drawClinic(clinic.slug));
    await hangUp(services, "clinics", { ...clinic, pictures: [cover] });
    if (next()) return done;
  }
  if (!options.signal?.aborted) await furnishClinics(services, options.signal);
  return done;
}

function listUnpainted(services: Services, table: "franchises" | "clinics"): Promise<Unpainted[]> {
  return withRead(services.database, painter, async (tx) => {
    const { rows } = await tx.execute<{ [column: string]: unknown } & Unpainted>(sql`
      select id, slug, name_en as "nameEn", name_ar as "nameAr"
      from ${sql.identifier(table)}
      where external_key like 'demo:%' and image_path is null and (${table === "franchises"} or is_featured)
      order by id limit 64`);
    return rows;
  });
}

/**
 * Gives the demo's clinics pictures of their rooms, behind the cover where there is one; those
 * where nobody practises (pharmacies, laboratories) have a reception alone.
 */
async function furnishClinics(services: Services, signal?: AbortSignal) {
  const rooms = new Map<string, string>();
  for (;;) {
    const unfurnished = await withRead(services.database, painter, async (tx) => {
      const { rows } = await tx.execute<{
        id: string;
        slug: string;
        first: number;
        people: boolean;
      }>(sql`
        select c.id, c.slug, count(p.path)::int as first,
          exists (select from places_of_practice w where w.clinic_id = c.id) as people
        from clinics c left join clinic_pictures p on p.clinic_id = c.id
        where c.external_key like 'demo:%' group by c.id having count(p.path) < 2
          and (count(p.path) = 0 or exists (select from places_of_practice w where w.clinic_id = c.id))
        order by c.is_featured desc, c.id limit ${clinicsAtOnce}`);
      return rows;
    });
    if (unfurnished.length === 0 || signal?.aborted) return;
    const rows: ClinicPicture[] = [];
    for (const { id, slug, first, people } of unfurnished) {
      const colours = Math.floor(seededNumbers(slug)() * roomColours);
      for (const [index, kind] of (people ? roomKinds : roomKinds.slice(0, 1)).entries()) {
        const room = `${kind} ${colours}`;
        const path =
          rooms.get(room) ??
          (await storeDrawing(services, "clinic-images", drawRoom(kind, colours)));
        rooms.set(room, path);
        const { en, ar } = roomTexts[kind];
        rows.push({ clinic_id: id, position: first + index, path, alt_en: en, alt_ar: ar });
      }
    }
    await withTransaction(services.database, painter, (tx) => insertPictures(tx, rows));
  }
}

function insertPictures(tx: Transaction, rows: ClinicPicture[]) {
  return tx.execute(sql`
    insert into clinic_pictures (clinic_id, position, path, alt_en, alt_ar)
    select clinic_id, position, path, alt_en, alt_ar
    from json_populate_recordset(null::clinic_pictures, ${JSON.stringify(rows)}::json)
    on conflict (clinic_id, position) do update set path = excluded.path`);
}

async function storeDrawing(services: Services, bucket: Bucket, svg: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
  const file = await storeFile(services, painter, { bucket, bytes });
  return file.path;
}

async function hangUp(
  services: Services,
  entityType: "franchises" | "clinics",
  entity: Unpainted & { pictures: string[] },
) {
  const { id, nameEn, nameAr, pictures } = entity;
  const cover = pictures[0] ?? null;
  await withTransaction(services.database, painter, async (tx) => {
    const setCover = entityType === "clinics" ? sql`, cover_path = ${cover}` : sql``;
    await tx.execute(sql`
      update ${sql.identifier(entityType)}
      set image_path = ${cover}${setCover}, version = version + 1, updated_at = now()
      where id = ${id}`);
    if (entityType === "clinics") {
      const rows = pictures.map((path, position) => ({
        clinic_id: id,
        position,
        path,
        alt_en: `Drawing: ${nameEn}`,
        alt_ar: `رسم: ${nameAr}`,
      }));
      await insertPictures(tx, rows);
    }
    await refreshListings(tx, { entityType, ids: [id] });
  });
}
