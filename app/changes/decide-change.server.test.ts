import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { admin, ownedListings, owner, stranger } from "#test/seeds/owned-listings.ts";
import { decideChange } from "./decide-change.server.ts";
import { listWaitingChanges } from "./queries.server.ts";
import { submitPicture } from "./submit-picture.server.ts";

const today = dubaiDay();
const pixels = { width: 800, height: 600, channels: 3, background: "#0a7f8c" } as const;
const picture = await sharp({ create: pixels }).png().toBuffer();

onAnyDatabase((open, kind) => {
  const at = ownedListings(open, kind);
  const { services, visit, change, edited, standing, one } = at;

  test("a name waits for a person, is applied when approved, and the owner sees why it is not", async () => {
    const names = { nameEn: "Clinic of the North", nameAr: "عيادة الشمال" };
    expect(await change("name", names)).toEqual({ ok: true, outcome: "waiting" });
    expect(await standing("name")).toMatchObject({ nameEn: "Clinic north" });
    await change("name", { ...names, nameEn: "North Clinic" });
    const told = await at.database.pool.query(
      "select payload from outbox_events where topic = 'change.submitted'",
    );
    expect(told.rows.at(-1)?.payload).toMatchObject({ entityType: "clinics" });
    const waiting = await listWaitingChanges(at.database, admin);
    expect(waiting).toMatchObject([
      { part: "name", slug: "north", after: { nameEn: "North Clinic" } },
    ]);
    const id = waiting[0]?.id ?? "";
    for (const actor of [guest, owner]) {
      await expect(
        decideChange(services(), actor, { id, verdict: "applied" }),
      ).rejects.toMatchObject({ code: "forbidden" });
    }
    await decideChange(services(), admin, { id, verdict: "applied" });
    expect(await standing("name")).toMatchObject({
      nameEn: "North Clinic",
      nameAr: "عيادة الشمال",
    });
    await expect(decideChange(services(), admin, { id, verdict: "applied" })).rejects.toMatchObject(
      { code: "conflict" },
    );
    await change("name", { nameEn: "Clinic north", nameAr: "عيادة north" });
    const [second] = await listWaitingChanges(at.database, admin);
    const rejection = { id: second?.id ?? "", verdict: "rejected" } as const;
    await expect(decideChange(services(), admin, rejection)).rejects.toMatchObject({
      code: "unprocessable",
    });
    await decideChange(services(), admin, {
      ...rejection,
      reason: "The register has another name.",
    });
    expect((await edited()).changes).toMatchObject([
      { state: "rejected", reason: "The register has another name." },
      { state: "applied" },
      { state: "replaced" },
    ]);
    await expect(
      decideChange(services(), admin, { id: randomUUID(), verdict: "applied" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await at.database.pool.query(
      "update clinics set name_en = 'Clinic north', name_ar = 'عيادة north' where slug = 'north'",
    );
  });

  test("an approved licence was found in the register today; specialties keep their order", async () => {
    await change("licence", { authority: "DHA", number: "DHA-F-77" });
    const [licence] = await listWaitingChanges(at.database, admin);
    const found = { id: licence?.id ?? "", verdict: "applied" } as const;
    const register = { number: "DHA-F-78", foundOn: today };
    await expect(decideChange(services(), admin, { ...found, register })).rejects.toMatchObject({
      code: "unprocessable",
    });
    await decideChange(services(), admin, {
      ...found,
      register: { ...register, number: "dha f 77" },
    });
    expect(
      await one(
        "select is_verified, licence_checked_on::text as day from directory_listings where slug = 'north'",
      ),
    ).toEqual({ is_verified: true, day: today });
    const ids = at.world.vocabulary
      .category("specialties")
      .slice(3, 5)
      .map(({ id }) => `${id}`)
      .reverse();
    await change("specialties", { ids }, { target: at.amina });
    const [wish] = await listWaitingChanges(at.database, admin);
    await decideChange(services(), admin, { id: wish?.id ?? "", verdict: "applied" });
    expect(await standing("specialties", at.amina)).toEqual({ ids: ids.map(Number) });
  });

  test("an education waits for a person, and is dated when it is approved", async () => {
    const step = {
      "from-0": "2004",
      "to-0": "2010",
      "titleEn-0": "MBBS",
      "titleAr-0": "بكالوريوس الطب والجراحة",
      "placeEn-0": "University of the Coast",
      "placeAr-0": "جامعة الساحل",
    };
    const now = { "from-1": "2011", "titleEn-1": "Board", "titleAr-1": "البورد" };
    await change("education", { ...step, ...now }, { target: at.amina });
    const [wish] = await listWaitingChanges(at.database, admin);
    expect(wish).toMatchObject({ part: "education" });
    await decideChange(services(), admin, { id: wish?.id ?? "", verdict: "applied" });
    expect(await standing("education", at.amina)).toMatchObject({
      steps: [
        { from: 2004, to: 2010, titleEn: "MBBS", placeAr: "جامعة الساحل" },
        { from: 2011, to: null, titleEn: "Board", placeEn: "" },
      ],
    });
    expect(
      await one(
        "select stated_facts -> 'education' ->> 'source' as source, stated_facts -> 'education' ->> 'statedOn' as day from professionals where slug = 'amina'",
      ),
    ).toEqual({ source: "owner", day: today });
  });

  test("a picture waits in a closed bucket and is shown in its sizes when it is approved", async () => {
    const send = (file: File, actor = owner) =>
      submitPicture(
        visit(actor),
        { ...at.north, token: randomUUID() },
        (() => {
          const form = new FormData();
          form.set("picture", file);
          return form;
        })(),
      );
    const { storage } = services();
    expect(await send(new File([picture], "front.png"))).toEqual({ ok: true, outcome: "waiting" });
    expect(await storage.list("waiting-pictures")).toHaveLength(1);
    const [wish] = await listWaitingChanges(at.database, admin);
    await decideChange(services(), admin, { id: wish?.id ?? "", verdict: "applied" });
    expect(await storage.list("waiting-pictures")).toEqual([]);
    const shown = await one(
      "select p.path, m.variants from clinic_pictures p join media_files m on m.path = p.path where m.bucket = 'clinic-images'",
    );
    expect(await storage.exists("clinic-images", shown?.path)).toBe(true);
    expect(await send(new File(["<html>"], "front.png"))).toMatchObject({
      refusal: "upload",
      upload: "wrong_type",
    });
    expect(await send(new File([], "front.png"))).toMatchObject({
      refusal: "upload",
      upload: "empty",
    });
    await expect(send(new File([picture], "a.png"), stranger)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await storage.list("waiting-pictures")).toEqual([]);
  });
});
