import { AppError } from "./errors.ts";
import { coversArea, type OfficeArea, type OfficeRole } from "./office-roles.ts";

/** The requester. It determines the database role; policies and audit rows use it. */
export type Actor =
  /** `sessionId` is the digest of the secret that the visitor's browser keeps; null without one. */
  | { kind: "guest"; sessionId: string | null }
  | { kind: "user"; userId: string; email: string; impersonation?: Impersonation }
  /** Without a role it is `full`. */
  | { kind: "admin"; userId: string; email: string; office?: OfficeRole }
  | ApiKeyActor
  | { kind: "job"; name: string };

/** The permissions of a key; `directory:read` covers the data that everybody may read. */
export const keyScopes = ["directory:read", "bookings:read", "bookings:write"] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * A program with an API key. It is no person: policies and functions of the database look the key up
 * again, with its clinic, its scopes and the role of the member who made it.
 */
export interface ApiKeyActor {
  kind: "key";
  keyId: string;
  /** Null for a key of the back office, which reads what everybody may read. */
  clinicId: string | null;
  scopes: readonly KeyScope[];
}

/** An administrator looks at the site as a person: nothing is written, and no health data is read. */
export interface Impersonation {
  id: string;
  administratorId: string;
  /** When it ends, as an ISO text. */
  until: string;
}

/** An actor with an account. */
export type Person = Extract<Actor, { userId: string }>;

export type DatabaseRole = "anon" | "authenticated" | "admin" | "api_key" | "owner";

const roleOf = {
  guest: "anon",
  user: "authenticated",
  admin: "admin",
  key: "api_key",
  job: "owner",
} as const;

/** The role a transaction of this actor runs under; `owner` is the connection's own role, for jobs only. */
export function databaseRole(actor: Actor): DatabaseRole {
  return roleOf[actor.kind];
}

export function isPerson(actor: Actor): actor is Person {
  return actor.kind === "user" || actor.kind === "admin";
}

/** Returns the id that policies compare with: a person's id, or null. */
export function actorUserId(actor: Actor): string | null {
  return isPerson(actor) ? actor.userId : null;
}

/** Returns the identity of those whose rows differ: a person's id, a guest's session, or null. */
export function actorIdentity(actor: Actor): string | null {
  return actor.kind === "guest" ? actor.sessionId : actorUserId(actor);
}

/** Returns whether an administrator's role covers one of the areas; false for everybody else. */
export function worksIn(actor: Actor, areas: readonly OfficeArea[]): boolean {
  return actor.kind === "admin" && coversArea(actor.office ?? "full", areas);
}

export const guest: Actor = { kind: "guest", sessionId: null };

/**
 * Returns a person as an ordinary user, so that administrators read and write their own data under
 * everybody's policies.
 * @throws AppError `unauthorized` for a guest.
 */
export function asUser(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (!isPerson(actor)) throw new AppError("unauthorized", "Please sign in first.");
  return actor.kind === "user" ? actor : { kind: "user", userId: actor.userId, email: actor.email };
}

/** Returns the impersonation that a request is part of; null for people who act for themselves. */
export function impersonationOf(actor: Actor): Impersonation | null {
  return (actor.kind === "user" && actor.impersonation) || null;
}
