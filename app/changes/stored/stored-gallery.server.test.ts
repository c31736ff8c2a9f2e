import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { ownedListings, stranger } from "#test/seeds/owned-listings.ts";
import { deleteTakenPictures } from "../delete-taken-pictures.server.ts";

const shown = ["a/1.jpg", "a/2.jpg", "a/3.jpg"];

onAnyDatabase((open, kind) => {
  const here = ownedListings(open, kind);
  const query = (text: string, values: unknown[] = []) => here.database.pool.query(text, values);
  const hang = async (paths = shown) => {
    await query("delete from clinic_pictures");
    for (const [position, path] of paths.entries())
      await query("insert into clinic_pictures values ($1, $2, $3, 'north', 'شمال')", [
        ...[here.north.entityId, position, path],
      ]);
    await query("update clinics set image_path = $2, cover_path = 'own.jpg' where id = $1", [
      ...[here.north.entityId, paths[0]],
    ]);
  };
  const press = (move: string, path = shown) => here.change("gallery", { path, move });
  const gallery = async () =>
    (await query("select path from clinic_pictures order by position")).rows.map(
      ({ path }) => path,
    );
  const card = async () =>
    (await query("select image_path, cover_path from clinics where id = $1", [here.north.entityId]))
      .rows[0];

  test("an owner changes the order of the pictures; the first is on the card", async () => {
    await hang();
    expect(await press("earlier:1")).toEqual({ ok: true, outcome: "applied" });
    expect(await gallery()).toEqual(["a/2.jpg", "a/1.jpg", "a/3.jpg"]);
    expect(await card()).toEqual({ image_path: "a/2.jpg", cover_path: "own.jpg" });
    const listed = await here.one("select image_path from directory_listings where slug = 'north'");
    expect(listed).toEqual({ image_path: "a/2.jpg" });
    expect((await here.one("select alt_ar from clinic_pictures limit 1"))?.alt_ar).toBe("شمال");
  });

  test("a picture is taken away, the last one as well; one that came meanwhile stays", async () => {
    await hang([...shown, "a/4.jpg"]);
    expect(await press("remove:0")).toEqual({ ok: true, outcome: "applied" });
    expect(await gallery()).toEqual(["a/2.jpg", "a/3.jpg", "a/4.jpg"]);
    expect(await card()).toMatchObject({ image_path: "a/2.jpg" });
    expect(await press("remove:0")).toEqual({ ok: true, outcome: "applied" });
    expect(await gallery()).toEqual(["a/2.jpg", "a/3.jpg", "a/4.jpg"]);
    await hang(["a/1.jpg"]);
    await press("remove:0", ["a/1.jpg"]);
    expect(await gallery()).toEqual([]);
    expect(await card()).toEqual({ image_path: null, cover_path: "own.jpg" });
  });

  test("nobody else moves a picture, and nothing is moved that is not there", async () => {
    await hang();
    const fields = { path: shown, move: "remove:0" };
    await expect(here.change("gallery", fields, { actor: stranger })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await press("remove:9")).toMatchObject({ ok: false, refusal: "invalid" });
    expect(await press("")).toMatchObject({ ok: false, refusal: "invalid" });
    await press("later:0", ["x/other.jpg", "a/3.jpg"]);
    expect((await gallery()).toSorted()).toEqual(shown);
  });

  test("a professional takes their picture away", async () => {
    const portrait = "p/amina.jpg";
    await query("update professionals set image_path = $1 where slug = 'amina'", [portrait]);
    const target = here.amina;
    expect(await here.standing("gallery", target)).toEqual({ order: [portrait], removed: [] });
    await here.change("gallery", { path: portrait, move: "remove:0" }, { target });
    expect(await here.standing("gallery", target)).toEqual({ order: [], removed: [] });
  });

  test("files that nobody shows any more are deleted with their sizes after a day", async () => {
    const services = here.services();
    const bucket = "clinic-images";
    const variant = "a/1.w320.avif";
    for (const path of [...shown, variant])
      await services.storage.put(bucket, path, new Uint8Array([1]));
    await query("delete from media_files");
    for (const path of shown)
      await query(
        `insert into media_files (bucket, path, size, type, metadata, variants)
        values ($1, $2, 1, 'image/jpeg', '{"uploadedAt":""}', $3)`,
        [bucket, path, JSON.stringify(path === "a/1.jpg" ? [{ path: variant }] : [])],
      );
    await hang();
    await press("remove:1");
    await press("remove:0", ["a/1.jpg", "a/3.jpg"]);
    expect(await deleteTakenPictures(services)).toBe(0);
    await query("update listing_changes set decided_at = now() - interval '25 hours'");
    // Another clinic shows the second one as well.
    await query(
      "insert into clinic_pictures select id, 0, 'a/2.jpg', '', '' from clinics where slug = 'south'",
    );
    expect(await deleteTakenPictures(services)).toBe(1);
    expect(await deleteTakenPictures(services)).toBe(0);
    const left = (await services.storage.list(bucket)).map(({ path }) => path);
    expect(left.toSorted()).toEqual(["a/2.jpg", "a/3.jpg"]);
  });
});
