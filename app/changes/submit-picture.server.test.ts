import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureOf } from "#app/directory/cards/pictures.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { admin, ownedListings, owner } from "#test/seeds/owned-listings.ts";
import { decideChange } from "./decide-change.server.ts";
import { listWaitingChanges } from "./queries.server.ts";
import { submitPicture } from "./submit-picture.server.ts";

const pixels = { width: 800, height: 600, channels: 3, background: "#0a7f8c" } as const;
const photograph = await sharp({ create: pixels }).png().toBuffer();
const small = await sharp({ create: { ...pixels, width: 799 } })
  .png()
  .toBuffer();

onAnyDatabase((open, kind) => {
  const at = ownedListings(open, kind);
  const { services, visit, edited, one } = at;

  async function send(shows: string, bytes = photograph) {
    const form = new FormData();
    form.set("picture", new File([new Uint8Array(bytes)], "photo.png"));
    form.set("shows", shows);
    return submitPicture(visit(owner), { ...at.north, token: randomUUID() }, form);
  }

  async function approve() {
    const [wish] = await listWaitingChanges(at.database, admin);
    await decideChange(services(), admin, { id: wish?.id ?? "", verdict: "applied" });
  }

  const listed = () =>
    one(`select slug, image_path as "imagePath" from directory_listings where slug = 'north'`);

  test("an owner's photograph takes the place of the drawing", async () => {
    await at.database.pool.query(
      "delete from clinic_pictures; update clinics set image_path = null, cover_path = null",
    );
    const before = await listed();
    expect(pictureOf("clinics", before as never)).not.toMatch(/^\/files\//);
    await send("entrance");
    await approve();
    const after = await listed();
    expect(pictureOf("clinics", after as never)).toMatch(/^\/files\/clinic-images\//);
    expect(await one("select shows, alt_en, alt_ar from clinic_pictures")).toEqual({
      shows: "entrance",
      alt_en: "Entrance: Clinic north",
      alt_ar: "المدخل: عيادة north",
    });
  });

  test("an owner is asked for the photographs that are missing", async () => {
    await at.database.pool.query(
      "delete from clinic_pictures; update clinics set image_path = null, cover_path = null",
    );
    expect((await edited()).photos).toEqual({ shown: [], waiting: [] });
    await send("team");
    expect((await edited()).photos).toEqual({ shown: [], waiting: ["team"] });
    await approve();
    expect((await edited()).photos).toEqual({ shown: ["team"], waiting: [] });
    await send("");
    expect((await edited()).photos).toEqual({ shown: ["team"], waiting: ["other"] });
    await approve();
    expect((await edited()).photos).toEqual({ shown: ["team"], waiting: [] });
  });

  test("several photographs of a clinic are in review beside each other", async () => {
    await send("entrance");
    await send("waiting_room");
    await send("waiting_room");
    expect((await edited()).photos.waiting).toEqual(["entrance", "waiting_room", "waiting_room"]);
    expect((await edited()).changes.map(({ state }) => state)).toEqual([
      "waiting",
      "waiting",
      "waiting",
    ]);
    const [first] = await listWaitingChanges(at.database, admin);
    const reason = "It shows a patient.";
    const rejection = { id: first?.id ?? "", verdict: "rejected", reason } as const;
    await decideChange(services(), admin, rejection);
    expect((await edited()).photos.waiting).toEqual(["waiting_room", "waiting_room"]);
    await approve();
    await approve();
    expect((await edited()).photos.waiting).toEqual([]);
  });

  test("a photograph below the least size is refused, and no file is left of it", async () => {
    const files = async () => (await services().storage.list("waiting-pictures")).length;
    const before = await files();
    const refusal = { ok: false, refusal: "upload", upload: "too_small" };
    expect(await send("entrance", small)).toEqual(refusal);
    expect(await files()).toBe(before);
  });

  test("a photograph shows one of the four subjects or none", async () => {
    expect(await send("kitchen")).toMatchObject({ ok: false });
  });
});
