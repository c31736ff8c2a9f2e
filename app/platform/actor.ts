import { AppError } from "./errors.ts";

/** Who is asking. The database role follows from it; policies and audit rows read it. */
export type Actor =
  | { kind: "guest"; sessionId: string | null }
  | { kind: "user"; userId: string; email: string }
  | { kind: "admin"; userId: string; email: string }
  | { kind: "job"; name: string };

/** Somebody with an account. */
export type Person = Extract<Actor, { userId: string }>;

export type DatabaseRole = "anon" | "authenticated" | "admin" | "owner";

const roleOf = { guest: "anon", user: "authenticated", admin: "admin", job: "owner" } as const;

/** The role a transaction of this actor runs under; `owner` is the connection's own role, for jobs only. */
export function databaseRole(actor: Actor): DatabaseRole {
  return roleOf[actor.kind];
}

export function isPerson(actor: Actor): actor is Person {
  return actor.kind === "user" || actor.kind === "admin";
}

/** The id that policies compare with: a user's id, or nothing. */
export function actorUserId(actor: Actor): string | null {
  return isPerson(actor) ? actor.userId : null;
}

export const guest: Actor = { kind: "guest", sessionId: null };

/**
 * Somebody with an account as a user and nothing more: an administrator's own things are read and
 * written under the rules of everybody's.
 * @throws AppError `unauthorized` for a guest.
 */
export function asUser(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (!isPerson(actor)) throw new AppError("unauthorized", "Please sign in first.");
  return { kind: "user", userId: actor.userId, email: actor.email };
}
