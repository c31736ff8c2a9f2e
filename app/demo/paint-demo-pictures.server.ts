import { sql } from "drizzle-orm";
import { refreshListings } from "#app/directory/listings/refresh-listings.server.ts";
import { storeFile } from "#app/media/store-file.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { drawCover, drawLattice } from "#app/ui/motif/lattice.ts";

const painter: Actor = { kind: "job", name: "demo pictures" };

/** Pictures behind the first one of a gallery; several clinics share them. */
const sharedPictures = 10;
const galleryHues = [180, 200, 220, 150, 75] as const;

interface Unpainted {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
}

interface PaintOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Stores drawn pictures of the demo's franchises and featured clinics that have none. It can be
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
  const shared = new Map<number, string>();
  for (const [place, clinic] of clinics.entries()) {
    const cover = await storeDrawing(
      services,
      "clinic-images",
      drawCover({ seed: clinic.slug, kind: "clinics" }),
    );
    const others: string[] = [];
    for (const number of [(place * 2) % sharedPictures, (place * 2 + 1) % sharedPictures]) {
      const path = shared.get(number) ?? (await storeShared(services, number));
      shared.set(number, path);
      others.push(path);
    }
    await hangUp(services, "clinics", { ...clinic, pictures: [cover, ...others] });
    if (next()) return done;
  }
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

function storeShared(services: Services, number: number): Promise<string> {
  const hue = galleryHues[number % galleryHues.length] ?? 200;
  return storeDrawing(
    services,
    "clinic-images",
    drawLattice({ seed: `gallery ${number}`, width: 960, height: 640, hue }),
  );
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
        alt_en: `Illustration for ${nameEn}`,
        alt_ar: `رسم توضيحي: ${nameAr}`,
      }));
      await tx.execute(sql`
        insert into clinic_pictures (clinic_id, position, path, alt_en, alt_ar)
        select clinic_id, position, path, alt_en, alt_ar
        from json_populate_recordset(null::clinic_pictures, ${JSON.stringify(rows)}::json)
        on conflict (clinic_id, position) do update set path = excluded.path`);
    }
    await refreshListings(tx, { entityType, ids: [id] });
  });
}
