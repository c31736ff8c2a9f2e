import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, pgPolicy, pgRole } from "drizzle-orm/pg-core";
import type { OfficeArea } from "../office-roles.ts";

// The three roles that requests run under; migrations create them.
export const anonRole = pgRole("anon").existing();
export const authenticatedRole = pgRole("authenticated").existing();
export const adminRole = pgRole("admin").existing();
/** Of API keys: a member of `anon` with a few rights more. */
export const apiKeyRole = pgRole("api_key").existing();

export const everyone = [anonRole, authenticatedRole];

/** Everyone reads active rows; administrators read and write all. */
export function publicWhenActive(table: string, status: AnyPgColumn) {
  return [
    pgPolicy(`${table}_public_read`, {
      for: "select",
      to: everyone,
      using: sql`${status} = 'active'`,
    }),
    adminOnly(table),
  ];
}

/**
 * Declares policies: everyone reads rows from their publication time on, until they are archived;
 * administrators read and write all.
 */
export function publicWhenPublished(
  table: string,
  { publishedAt, archivedAt }: { publishedAt: AnyPgColumn; archivedAt: AnyPgColumn },
) {
  return [
    pgPolicy(`${table}_public_read`, {
      for: "select",
      to: everyone,
      using: sql`${publishedAt} <= now() and ${archivedAt} is null`,
    }),
    adminOnly(table),
  ];
}

/** Everyone reads every row; administrators write. */
export function publicAlways(table: string) {
  return [
    pgPolicy(`${table}_public_read`, { for: "select", to: everyone, using: sql`true` }),
    adminOnly(table),
  ];
}

/** Everyone reads the rows that a condition allows, as where their parent is readable; administrators write. */
export function publicWhere(table: string, visible: ReturnType<typeof sql>) {
  return [
    pgPolicy(`${table}_public_read`, { for: "select", to: everyone, using: visible }),
    adminOnly(table),
  ];
}

/** Administrators alone. */
export function adminOnly(table: string) {
  return pgPolicy(`${table}_admin_all`, {
    for: "all",
    to: adminRole,
    using: sql`true`,
    withCheck: sql`true`,
  });
}

const officeMay = (areas: readonly OfficeArea[]) =>
  sql.raw(`(select office_may(${["full", ...areas].map((area) => `'${area}'`).join(", ")}))`);

const noRows = sql`false`;

/** Restricts administrators to those whose role covers one of the areas; others see no rows. */
export function officeOnly(table: string, ...areas: OfficeArea[]) {
  return officeOrOwn(table, noRows, ...areas);
}

/** Restricts administrators like `officeOnly`, but not in rows of their own as a visitor. */
export function officeOrOwn(table: string, isOwn: SQL, ...areas: OfficeArea[]) {
  const may = orOwn(areas, isOwn);
  return pgPolicy(`${table}_office`, {
    as: "restrictive",
    for: "all",
    to: adminRole,
    using: may,
    withCheck: may,
  });
}

/** Restricts writes of administrators to those whose role covers one of the areas; all of them read. */
export function officeWrites(table: string, ...areas: OfficeArea[]) {
  return officeWritesOrOwn(table, noRows, ...areas);
}

/** Restricts writes like `officeWrites`, but not to rows of their own. */
export function officeWritesOrOwn(table: string, isOwn: SQL, ...areas: OfficeArea[]) {
  const may = orOwn(areas, isOwn);
  return [
    pgPolicy(`${table}_office_write`, {
      as: "restrictive",
      for: "all",
      to: adminRole,
      using: sql`true`,
      withCheck: may,
    }),
    pgPolicy(`${table}_office_delete`, {
      as: "restrictive",
      for: "delete",
      to: adminRole,
      using: may,
    }),
  ];
}

function orOwn(areas: readonly OfficeArea[], isOwn: SQL): SQL {
  return isOwn === noRows ? officeMay(areas) : sql`${officeMay(areas)} or (${isOwn})`;
}

/**
 * Declares a policy by which each person, administrators included, reads and writes their own rows
 * only. `may` is a further condition on written rows.
 */
export function ownRows(table: string, owner: AnyPgColumn, may?: ReturnType<typeof sql>) {
  const isOwn = sql`${owner} = nullif(current_setting('app.user_id', true), '')`;
  return pgPolicy(`${table}_own`, {
    for: "all",
    to: [authenticatedRole, adminRole],
    using: isOwn,
    withCheck: may ? sql`${isOwn} and ${may}` : isOwn,
  });
}
