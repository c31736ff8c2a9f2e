import { and, count, eq, ne } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { relations } from "../bookings/rules.ts";
import { familyMembers } from "../bookings/tables.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";

/** A person saves at most as many; further ones are booked for, and not saved. */
const mostMembers = 20;

interface NewMember {
  fullName: string;
  relation: (typeof relations)[number];
}

/**
 * Saves somebody for whom the caller books, in the transaction of the booking.
 * @returns the id, of the saved one where the caller has one of that name; null if it was not saved.
 */
export async function saveFamilyMember(
  tx: Transaction,
  { actor, requestId }: BookingContext,
  { fullName, relation }: NewMember,
): Promise<string | null> {
  const { userId } = asUser(actor);
  const [known] = await tx
    .select({ id: familyMembers.id })
    .from(familyMembers)
    .where(and(eq(familyMembers.userId, userId), eq(familyMembers.fullName, fullName)));
  if (known) return known.id;
  const [saved] = await tx
    .select({ total: count() })
    .from(familyMembers)
    .where(eq(familyMembers.userId, userId));
  if ((saved?.total ?? 0) >= mostMembers) return null;
  const [member] = await tx
    .insert(familyMembers)
    .values({ userId, fullName, relation })
    .returning({ id: familyMembers.id });
  const entityId = member?.id ?? null;
  await recordAudit(tx, {
    actor,
    requestId,
    action: "family.save",
    entityType: "family_members",
    entityId,
  });
  return entityId;
}

/** Why a list is not changed: somebody of that name is in it, or it has no room. */
export type FamilyRefusal = "taken" | "full";

type Keeping = Pick<BookingContext, "actor" | "database" | "requestId">;

/** Adds somebody to the caller's family; returns why not, or null. */
export function addFamilyMember(
  { actor, database, requestId }: Keeping,
  { fullName, relation }: NewMember,
): Promise<FamilyRefusal | null> {
  const person = asUser(actor);
  requirePermission(person, "bookings.book");
  const { userId } = person;
  return withTransaction(database, person, async (tx) => {
    const saved = await tx
      .select({ fullName: familyMembers.fullName })
      .from(familyMembers)
      .where(eq(familyMembers.userId, userId));
    if (saved.some((one) => one.fullName === fullName)) return "taken";
    if (saved.length >= mostMembers) return "full";
    const [member] = await tx
      .insert(familyMembers)
      .values({ userId, fullName, relation })
      .returning({ id: familyMembers.id });
    await recordAudit(tx, {
      actor,
      requestId,
      action: "family.save",
      entityType: "family_members",
      entityId: member?.id ?? null,
    });
    return null;
  });
}

/** Changes the name and relation of somebody whom the caller saved; returns why not, or null. */
export function changeFamilyMember(
  { actor, database, requestId }: Keeping,
  id: string,
  { fullName, relation }: NewMember,
): Promise<FamilyRefusal | null> {
  const person = asUser(actor);
  requirePermission(person, "bookings.book");
  const isTheirs = eq(familyMembers.userId, person.userId);
  return withTransaction(database, person, async (tx) => {
    const others = await tx
      .select({ id: familyMembers.id })
      .from(familyMembers)
      .where(and(isTheirs, eq(familyMembers.fullName, fullName), ne(familyMembers.id, id)));
    if (others.length > 0) return "taken";
    const changed = await tx
      .update(familyMembers)
      .set({ fullName, relation })
      .where(and(eq(familyMembers.id, id), isTheirs))
      .returning({ id: familyMembers.id });
    if (changed.length === 0) return null;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "family.change",
      entityType: "family_members",
      entityId: id,
    });
    return null;
  });
}

/** Removes somebody whom the caller saved; their bookings keep the name. */
export function removeFamilyMember(
  { actor, database, requestId }: Keeping,
  id: string,
): Promise<void> {
  const person = asUser(actor);
  requirePermission(person, "bookings.book");
  return withTransaction(database, person, async (tx) => {
    const removed = await tx
      .delete(familyMembers)
      .where(and(eq(familyMembers.id, id), eq(familyMembers.userId, person.userId)))
      .returning({ id: familyMembers.id });
    if (removed.length === 0) return;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "family.remove",
      entityType: "family_members",
      entityId: id,
    });
  });
}
