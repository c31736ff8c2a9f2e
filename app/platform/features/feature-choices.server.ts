import { and, eq, sql } from "drizzle-orm";
import type { Actor, Person } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../database/database.server.ts";
import type { RequestContext } from "../services.server.ts";
import { featureChoices } from "../tables.server.ts";
import { isFeatureOn } from "./feature-toggles.server.ts";
import type { FeatureKey, features } from "./features.ts";

/** The features that each person turns on and off for themselves. */
export type UserFeature = Extract<(typeof features)[number], { scope: "user" }>["key"];

const job: Actor = { kind: "job", name: "features" };

/** Whether a person has a feature of user scope. */
interface PersonalFeature {
  /** Whether the operator offers it to them: to everybody, to administrators, or to this person. */
  isOffered: boolean;
  /** Whether it is offered and not turned off by them. */
  isOn: boolean;
}

/** Returns whether a person has a feature: what the operator offers, then their own choice. */
export async function readPersonalFeature(
  database: Database,
  key: UserFeature,
  person: Person,
): Promise<PersonalFeature> {
  const isOffered = await isFeatureOn(database, key, person);
  if (!isOffered) return { isOffered, isOn: false };
  const [choice] = await withRead(database, job, (tx) =>
    tx
      .select({ isOn: featureChoices.isOn })
      .from(featureChoices)
      .where(isChoice(key, person.userId)),
  );
  return { isOffered, isOn: choice?.isOn ?? true };
}

/** Stores a person's choice; `also` is written with it. */
export async function chooseFeature(
  {
    actor,
    database,
    requestId,
  }: Pick<RequestContext, "database" | "requestId"> & { actor: Person },
  { key, isOn }: { key: UserFeature; isOn: boolean },
  also: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<void> {
  await withTransaction(database, actor, async (tx) => {
    const { feature, userId } = featureChoices;
    await tx
      .insert(featureChoices)
      .values({ userId: actor.userId, feature: key, isOn })
      .onConflictDoUpdate({ target: [userId, feature], set: { isOn, updatedAt: sql`now()` } });
    await also(tx);
    await recordAudit(tx, {
      actor,
      requestId,
      action: "feature.choose",
      entityType: "feature_choices",
      entityId: actor.userId,
      detail: { feature: key, isOn },
    });
  });
}

function isChoice(key: FeatureKey, userId: string) {
  return and(eq(featureChoices.userId, userId), eq(featureChoices.feature, key));
}
