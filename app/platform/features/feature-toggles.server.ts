import { and, eq, sql } from "drizzle-orm";
import { type Actor, actorUserId, guest } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { cachedRead } from "../caches/cached-read.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../database/database.server.ts";
import { AppError } from "../errors.ts";
import { type OfficeRole, officeRoles } from "../office-roles.ts";
import { publishEvent } from "../outbox/events.server.ts";
import { requirePermission } from "../permissions.ts";
import { appSettings, featureOverrides } from "../tables.server.ts";
import {
  type Feature,
  type FeatureKey,
  type FeatureMap,
  features,
  withDefaults,
} from "./features.ts";

/** The settings that turn features. */
export const featureKey = /^feature(\.[a-z]+){1,4}$/;

/** The longest time that a lost outbox event can leave the cache stale. */
const freshMs = 60_000;
const stored = cachedRead("platform.features", freshMs, loadStored);

type Switched = Readonly<Record<string, boolean>>;

/** Features as they were switched: for everybody, for administrators, by office role, by person. */
interface StoredFeatures {
  everybody: Switched;
  administrators: Switched;
  offices: ReadonlyMap<OfficeRole, Switched>;
  persons: ReadonlyMap<string, Switched>;
}

const nothingSwitched: StoredFeatures = {
  everybody: {},
  administrators: {},
  offices: new Map(),
  persons: new Map(),
};

/**
 * Returns the features of somebody: the defaults, then the switches for everybody, for administrators,
 * for their office role, and for them.
 */
export async function readFeatures(database: Database, actor: Actor = guest): Promise<FeatureMap> {
  return featuresOf(await stored.get(database), actor);
}

function featuresOf(features: StoredFeatures, actor: Actor): FeatureMap {
  return withDefaults({
    ...features.everybody,
    ...(actor.kind === "admin" ? features.administrators : {}),
    ...(actor.kind === "admin" ? features.offices.get(actor.office ?? "full") : {}),
    ...features.persons.get(actorUserId(actor) ?? ""),
  });
}

/**
 * Returns the features last read, without waiting, for pages whose content depends on them only
 * slightly; works while the database is unavailable.
 */
export function cachedFeatures(database: Database, actor: Actor = guest): FeatureMap {
  // The features of the last read remain, until the next call reads them.
  readFeatures(database).catch(() => {});
  return featuresOf(stored.last(database) ?? nothingSwitched, actor);
}

/** Whether a feature is on: `test.pages` is the setting `feature.test.pages`. */
export async function isFeatureOn(
  database: Database,
  key: FeatureKey,
  actor: Actor = guest,
): Promise<boolean> {
  return (await readFeatures(database, actor))[key];
}

/** @throws AppError `not_found` where a feature is off, as if there were no such page. */
export async function requireFeature(
  database: Database,
  key: FeatureKey,
  actor: Actor = guest,
): Promise<void> {
  if (!(await isFeatureOn(database, key, actor)))
    throw new AppError("not_found", "There is no such page.");
}

/** Invalidates the cached features. */
export function forgetFeatures(database: Database): void {
  stored.forget(database);
  // The next call reads them again.
  readFeatures(database).catch(() => {});
}

const reader: Actor = { kind: "job", name: "features" };

function loadStored(database: Database): Promise<StoredFeatures> {
  return withRead(database, reader, async (tx) => {
    const settings = await tx.execute<{ name: string; is_on: boolean }>(
      sql`select name, is_on from feature_settings()`,
    );
    const overrides = await tx.select().from(featureOverrides);
    const byPerson = Map.groupBy(overrides, ({ userId }) => userId);
    const forAdministrators = byPerson.get(administrators) ?? [];
    byPerson.delete(administrators);
    const forOffices = officeRoles.map((office) => {
      const rows = byPerson.get(ofOffice(office)) ?? [];
      byPerson.delete(ofOffice(office));
      return [office, rows] as const;
    });
    const switched = (rows: typeof overrides) =>
      Object.fromEntries(rows.map(({ feature, isOn }) => [feature, isOn]));
    return {
      everybody: Object.fromEntries(settings.rows.map(({ name, is_on }) => [name, is_on])),
      administrators: switched(forAdministrators),
      offices: new Map(forOffices.map(([office, rows]) => [office, switched(rows)])),
      persons: new Map([...byPerson].map(([userId, rows]) => [userId, switched(rows)])),
    };
  });
}

/** The person of an override that holds for all administrators. */
const administrators = "";
/** The person of an override that holds for an office role; no account's id has a space. */
const ofOffice = (office: OfficeRole) => `office ${office}`;

/** Whom a feature is switched for. */
export type Audience = "everybody" | "administrators" | { office: OfficeRole } | { userId: string };

interface Switch {
  name: string;
  /** Null removes what was set, so that the wider setting or the default holds again. */
  isOn: boolean | null;
  audience?: Audience;
}

/**
 * Switches a feature for every process of this installation.
 * @throws AppError `forbidden`; `unprocessable` for an unknown feature, and for some where it is on for
 *   everybody or nobody.
 */
export async function setFeature(
  database: Database,
  actor: Actor,
  { name, isOn, audience = "everybody" }: Switch,
): Promise<void> {
  requirePermission(actor, "features.set");
  const feature: Feature | undefined = features.find((one) => one.key === name);
  if (!feature) {
    const known = features.map(({ key }) => key).join(", ");
    throw new AppError("unprocessable", `${name} is no feature. There are: ${known}.`);
  }
  if (feature.isForAll && audience !== "everybody") {
    throw new AppError("unprocessable", `${name} is on for everybody or for nobody.`);
  }
  const key = `feature.${name}`;
  await withTransaction(database, actor, async (tx) => {
    if (audience === "everybody") await setForEverybody(tx, key, isOn);
    else await setForSome(tx, { name, isOn, audience });
    await recordAudit(tx, {
      actor,
      action: audience === "everybody" ? "feature.set" : "feature.override",
      entityType: "app_settings",
      entityId: key,
      detail: audience === "everybody" ? { isOn } : { isOn, audience: idOf(audience) || audience },
    });
    await publishEvent(tx, {
      topic: "feature.changed",
      entityType: "app_settings",
      entityId: key,
      payload: audience === "everybody" ? { key, value: isOn } : { key },
    });
  });
  forgetFeatures(database);
  await readFeatures(database);
}

async function setForEverybody(tx: Transaction, key: string, isOn: boolean | null) {
  if (isOn === null) {
    await tx.delete(appSettings).where(eq(appSettings.key, key));
    return;
  }
  await tx
    .insert(appSettings)
    .values({ key, value: isOn })
    .onConflictDoUpdate({
      target: appSettings.key,
      set: { value: isOn, updatedAt: sql`now()` },
    });
}

async function setForSome(
  tx: Transaction,
  { name: feature, isOn, audience }: Required<Switch>,
): Promise<void> {
  const userId = idOf(audience);
  if (isOn === null) {
    const isThis = and(eq(featureOverrides.feature, feature), eq(featureOverrides.userId, userId));
    await tx.delete(featureOverrides).where(isThis);
    return;
  }
  await tx
    .insert(featureOverrides)
    .values({ feature, userId, isOn })
    .onConflictDoUpdate({
      target: [featureOverrides.feature, featureOverrides.userId],
      set: { isOn, updatedAt: sql`now()` },
    });
}

function idOf(audience: Audience): string {
  if (typeof audience !== "object") return administrators;
  return "office" in audience ? ofOffice(audience.office) : audience.userId;
}

/** How one feature is switched, and for whom. */
export interface SwitchedFeature {
  /** Null where the default holds. */
  everybody: boolean | null;
  administrators: boolean | null;
  offices: readonly { office: OfficeRole; isOn: boolean }[];
  persons: readonly { userId: string; isOn: boolean }[];
}

/** Returns how every feature is switched, by its key. @throws AppError `forbidden`. */
export async function readSwitches(
  database: Database,
  actor: Actor,
): Promise<ReadonlyMap<FeatureKey, SwitchedFeature>> {
  requirePermission(actor, "features.set");
  const now = await loadStored(database);
  return new Map(
    features.map(({ key }): [FeatureKey, SwitchedFeature] => [
      key,
      {
        everybody: now.everybody[key] ?? null,
        administrators: now.administrators[key] ?? null,
        offices: [...now.offices].flatMap(([office, switched]) => {
          const isOn = switched[key];
          return isOn === undefined ? [] : [{ office, isOn }];
        }),
        persons: [...now.persons].flatMap(([userId, switched]) => {
          const isOn = switched[key];
          return isOn === undefined ? [] : [{ userId, isOn }];
        }),
      },
    ]),
  );
}
