import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import { partKey, readEditedListing } from "#app/changes/queries.server.ts";
import type { ChangePart, ChangeTarget } from "#app/changes/rules.ts";
import { submitChange } from "#app/changes/submit-change.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { forEachDatabase } from "../databases/database.ts";
import { emptyAuditLog } from "../databases/empty-audit-log.ts";
import { testServices } from "../sites/services.ts";
import { giveListing } from "./give-listing.ts";
import { writeSmallDirectory } from "./small-directory.ts";

export const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
export const owner: Actor = { kind: "user", userId: "owner", email: "owner@dalil.example" };
export const stranger: Actor = {
  kind: "user",
  userId: "stranger",
  email: "stranger@dalil.example",
};

type Fields = Record<string, string | string[]>;
type Open = Parameters<Parameters<typeof forEachDatabase>[0]>[0];

const small = new WeakMap<Database, ReturnType<typeof writeSmallDirectory>>();

/**
 * A small directory in which `owner` has a clinic and a professional and `stranger` another clinic,
 * recreated before each test, and actions on their listings.
 */
export function ownedListings(open: Open, kind: string) {
  let folder: string;
  let database: Database;
  let world: Awaited<ReturnType<typeof writeSmallDirectory>>;
  let north: ChangeTarget;
  let amina: ChangeTarget;
  beforeEach(async () => {
    folder ??= await mkdtemp(join(tmpdir(), "dalil-changes-"));
    database = await open({ seed: "vocabulary" });
    const written = small.get(database) ?? writeSmallDirectory(database);
    small.set(database, written);
    world = await written;
    north = { entityType: "clinics", entityId: world.clinics.north, subjectId: null };
    amina = { entityType: "professionals", entityId: world.people.amina, subjectId: null };
    await database.pool.query(
      `delete from listing_changes; delete from claims; ${emptyAuditLog}; delete from outbox_events`,
    );
    await giveListing(database, { person: "owner", entityType: "clinics", slug: "north" });
    await giveListing(database, { person: "owner", entityType: "professionals", slug: "amina" });
    await giveListing(database, { person: "stranger", entityType: "clinics", slug: "south" });
  });
  afterAll(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const services = () => testServices(database, { dataDir: join(folder, kind) });
  const visit = (actor: Actor = owner) => ({ ...services(), actor, requestId: "request-1" });
  const edited = ({ entityType, entityId }: ChangeTarget = north, actor = owner) =>
    readEditedListing(database, actor, { entityType, entityId });
  return {
    get database() {
      return database;
    },
    get world() {
      return world;
    },
    get north() {
      return north;
    },
    get amina() {
      return amina;
    },
    services,
    visit,
    edited,
    change(
      part: ChangePart,
      fields: Fields,
      more: { target?: ChangeTarget; actor?: Actor; token?: string } = {},
    ) {
      const { target = north, actor = owner, token = randomUUID() } = more;
      return submitChange(visit(actor), { target, part, token }, formOf(fields));
    },
    async standing(part: ChangePart, target = north) {
      return (await edited(target)).values[partKey(target, part)];
    },
    async one(query: string) {
      return (await database.pool.query(query)).rows[0];
    },
    async placeOfAmina(clinic: "north" | "south"): Promise<ChangeTarget> {
      const { places } = await edited(amina);
      const place = places.find(({ clinicNameEn }) => clinicNameEn === `Clinic ${clinic}`);
      return { ...amina, subjectId: place?.id ?? "" };
    },
  };
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}
