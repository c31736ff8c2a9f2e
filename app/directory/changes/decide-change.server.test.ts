import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { forEachDatabase } from "../../../test/database.ts";
import { giveListing } from "../../../test/give-listing.ts";
import { testServices } from "../../../test/services.ts";
import { writeSmallDirectory } from "../../../test/small-directory.ts";
import { type Actor, guest } from "../../platform/actor.ts";
import type { Database } from "../../platform/database/database.server.ts";
import { dubaiDay } from "../opening-hours/rules.ts";
import { decideChange } from "./decide-change.server.ts";
import { listWaitingChanges, partKey, readEditedListing } from "./queries.server.ts";
import type { ChangePart, ChangeTarget } from "./rules.ts";
import { submitChange } from "./submit-change.server.ts";
import { submitPicture } from "./submit-picture.server.ts";

const folder = await mkdtemp(join(tmpdir(), "dalil-changes-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const owner: Actor = { kind: "user", userId: "owner", email: "owner@dalil.example" };
const stranger: Actor = { kind: "user", userId: "stranger", email: "stranger@dalil.example" };
const today = dubaiDay(new Date());
const small = new WeakMap<Database, ReturnType<typeof writeSmallDirectory>>();
const pixels = { width: 40, height: 30, channels: 3, background: "#0a7f8c" } as const;
const picture = await sharp({ create: pixels }).png().toBuffer();

type Fields = Record<string, string | string[]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

forEachDatabase((open, kind) => {
  let database: Database;
  let world: Awaited<ReturnType<typeof writeSmallDirectory>>;
  let north: ChangeTarget;
  let amina: ChangeTarget;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    const written = small.get(database) ?? writeSmallDirectory(database);
    small.set(database, written);
    world = await written;
    north = { entityType: "clinics", entityId: world.clinics.north, subjectId: null };
    amina = { entityType: "professionals", entityId: world.people.amina, subjectId: null };
    await database.pool.query(
      "delete from listing_changes; delete from claims; delete from audit_log; delete from outbox_events",
    );
    await giveListing(database, { person: "owner", entityType: "clinics", slug: "north" });
    await giveListing(database, { person: "owner", entityType: "professionals", slug: "amina" });
    await giveListing(database, { person: "stranger", entityType: "clinics", slug: "south" });
  });

  const services = () => testServices(database, { dataDir: join(folder, kind) });
  const visit = (actor: Actor = owner) => ({ ...services(), actor, requestId: "request-1" });
  const change = (
    part: ChangePart,
    fields: Fields,
    more: { target?: ChangeTarget; actor?: Actor; token?: string } = {},
  ) => {
    const { target = north, actor = owner, token = randomUUID() } = more;
    return submitChange(visit(actor), { target, part, token }, formOf(fields));
  };
  const edited = ({ entityType, entityId }: ChangeTarget = north, actor = owner) =>
    readEditedListing(database, actor, { entityType, entityId });
  const standing = async (part: ChangePart, target = north) =>
    (await edited(target)).values[partKey(target, part)];
  const one = async (query: string) => (await database.pool.query(query)).rows[0];
  const _placeOfAmina = async (clinic: "north" | "south") => {
    const { places } = await edited(amina);
    const place = places.find(({ clinicNameEn }) => clinicNameEn === `Clinic ${clinic}`);
    return { ...amina, subjectId: place?.id ?? "" };
  };

  test("a name waits for a person, is applied when approved, and the owner sees why it is not", async () => {
    const names = { nameEn: "Clinic of the North", nameAr: "عيادة الشمال" };
    expect(await change("name", names)).toEqual({ ok: true, outcome: "waiting" });
    expect(await standing("name")).toMatchObject({ nameEn: "Clinic north" });
    await change("name", { ...names, nameEn: "North Clinic" });
    const waiting = await listWaitingChanges(database, admin);
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
    const [second] = await listWaitingChanges(database, admin);
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
    await database.pool.query(
      "update clinics set name_en = 'Clinic north', name_ar = 'عيادة north' where slug = 'north'",
    );
  });

  test("an approved licence was found in the register today; specialties keep their order", async () => {
    await change("licence", { authority: "DHA", number: "DHA-F-77" });
    const [licence] = await listWaitingChanges(database, admin);
    await decideChange(services(), admin, { id: licence?.id ?? "", verdict: "applied" });
    expect(
      await one(
        "select is_verified, licence_checked_on::text as day from directory_listings where slug = 'north'",
      ),
    ).toEqual({ is_verified: true, day: today });
    const ids = world.vocabulary
      .category("specialties")
      .slice(3, 5)
      .map(({ id }) => `${id}`)
      .reverse();
    await change("specialties", { ids }, { target: amina });
    const [wish] = await listWaitingChanges(database, admin);
    await decideChange(services(), admin, { id: wish?.id ?? "", verdict: "applied" });
    expect(await standing("specialties", amina)).toEqual({ ids: ids.map(Number) });
  });

  test("a picture waits in a closed bucket and is shown in its sizes when it is approved", async () => {
    const send = (file: File, actor = owner) =>
      submitPicture(
        visit(actor),
        { ...north, token: randomUUID() },
        (() => {
          const form = new FormData();
          form.set("picture", file);
          return form;
        })(),
      );
    const { storage } = services();
    expect(await send(new File([picture], "front.png"))).toEqual({ ok: true, outcome: "waiting" });
    expect(await storage.list("waiting-pictures")).toHaveLength(1);
    const [wish] = await listWaitingChanges(database, admin);
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
