import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  adminOnly,
  authenticatedRole,
  officeWrites,
  officeWritesOrOwn,
  ownRows,
} from "#app/platform/database/policies.server.ts";
import { officeRoles } from "#app/platform/office-roles.ts";
import { codePurposes } from "./rules.ts";

const isSelf = sql`auth_user_id = nullif(current_setting('app.user_id', true), '')`;

/** A person with an account; `authUserId` is the id of their row in `auth_users`. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    authUserId: text().notNull().unique(),
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    fullName: text().notNull().default(""),
    phone: text(),
    address: text(),
    marketingOptIn: boolean().notNull().default(false),
    /** When the account was suspended; null while it is open. */
    suspendedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("users_email").on(table.email),
    pgPolicy("users_self_read", { for: "select", to: authenticatedRole, using: isSelf }),
    pgPolicy("users_self_write", {
      for: "update",
      to: authenticatedRole,
      using: isSelf,
      withCheck: isSelf,
    }),
    adminOnly("users"),
    ...officeWritesOrOwn("users", isSelf),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    authUserId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    role: text({ enum: ["admin"] }).notNull(),
    /** An administrator's role in the back office. */
    officeRole: text({ enum: officeRoles }).notNull().default("full"),
    grantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.authUserId, table.role] }),
    pgPolicy("user_roles_self_read", { for: "select", to: authenticatedRole, using: isSelf }),
    adminOnly("user_roles"),
    ...officeWrites("user_roles"),
  ],
);

/** A person's site preferences, on all devices; null leaves the choice to the device. */
export const userPreferences = pgTable(
  "user_preferences",
  {
    userId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    locale: text({ enum: ["en", "ar"] }),
    theme: text({ enum: ["light", "dark", "system"] }),
    /** A district, where the person usually looks for care. */
    districtId: integer(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [ownRows("user_preferences", table.userId)],
);

/**
 * The mobile number of an account by mail, which a code has proved: it gets text messages there, and
 * a booking opens with it.
 */
export const textNumbers = pgTable(
  "text_numbers",
  {
    userId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    phone: text().notNull(),
    provedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [ownRows("text_numbers", table.userId)],
);

// The tables of signing in, in the form that Better Auth gave them: no request role may read them.

export const authUsers = pgTable("auth_users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}).enableRLS();

export const authSessions = pgTable(
  "auth_sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** SHA-256 of the token that the cookie carries, in hex. */
    tokenHash: text("token").notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    /**
     * When its person last confirmed their identity; changes of how they sign in require a recent
     * one.
     */
    confirmedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("auth_sessions_user").on(table.userId)],
).enableRLS();

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("auth_accounts_user").on(table.userId),
    uniqueIndex("auth_accounts_way").on(table.providerId, table.accountId),
  ],
).enableRLS();

export const authVerifications = pgTable("auth_verifications", {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}).enableRLS();

/**
 * Pending steps that a sent code or link confirms: a sign-up, a number to sign in with, a new
 * password. The code itself is stored as a keyed hash. No request role may read it.
 */
export const authCodes = pgTable(
  "auth_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** The address or the number that the code went to. */
    recipient: text().notNull(),
    codeHash: text().notNull(),
    fullName: text().notNull().default(""),
    /** Hash of the password of a pending sign-up. */
    passwordHash: text(),
    /** The account with another provider that is joined; of a number for texts, who asks for it. */
    providerId: text(),
    accountId: text(),
    /** The proof key's challenge of the client whose mail has the code (RFC 7636); null without one. */
    challenge: text(),
    challengeMethod: text({ enum: ["s256", "plain"] }),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("auth_codes_recipient").on(table.recipient, table.createdAt),
    index("auth_codes_created_at").on(table.createdAt),
  ],
).enableRLS();

/** Refresh tokens of API clients, as hashes; those of one session are one family. */
export const authRefreshTokens = pgTable(
  "auth_refresh_tokens",
  {
    tokenHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("auth_refresh_tokens_session").on(table.sessionId)],
).enableRLS();

/** The authenticator app of an account; it counts from `confirmedAt` on. Its secret is encrypted. */
export const authSecondFactors = pgTable("auth_second_factors", {
  userId: text()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  sealedSecret: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The step of thirty seconds whose digits were used last: no earlier ones count any more. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}).enableRLS();

/** One-time recovery codes for a lost app; stored as keyed hashes. */
export const authRecoveryCodes = pgTable(
  "auth_recovery_codes",
  {
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
).enableRLS();

/** Passkeys; only the public half of each key is stored. */
export const authPasskeys = pgTable(
  "auth_passkeys",
  {
    credentialId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    publicKey: text().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull().default([]),
    label: text().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("auth_passkeys_user").on(table.userId)],
).enableRLS();
