import { sql } from "drizzle-orm";
import { findEmail } from "#app/accounts/queries.server.ts";
import { resetSecondFactor } from "#app/accounts/second-factor/reset-second-factor.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { tablePanel } from "../resources/panel-content.server.ts";
import { resourceWords } from "../resources/words.ts";

const setOpen = (isSuspended: boolean): RowAction["run"] =>
  eachRow(async (scope, { id }) => {
    const email = await findEmail(scope, scope.actor, id);
    await setSuspended(scope, scope.actor, { email, isSuspended });
  });

const isAdmin = sql`exists (select 1 from user_roles role where role.auth_user_id = u.auth_user_id and role.role = 'admin')`;

/** Accounts, never what belongs to their health. */
export const people = defineResource({
  name: "users",
  path: "/admin/users",
  words: { one: "users.one", many: "users.many" },
  messages: resourceWords,
  entityType: "users",
  from: sql`users u`,
  id: sql`u.auth_user_id`,
  title: { en: "email", ar: "email" },
  search: [sql`u.email`, sql`u.full_name`, sql`u.phone`],
  sort: "-createdAt",
  columns: {
    email: column("text", "claims.email", sql`u.email`, { isFiltered: true, width: 18 }),
    fullName: column("text", "users.fullName", sql`u.full_name`, { isFiltered: true, width: 14 }),
    phone: column("text", "listing.phone", sql`u.phone`, { hasNulls: true }),
    admin: column("flag", "users.admin", isAdmin, { isFiltered: true }),
    suspended: column("flag", "users.suspended", sql`(u.suspended_at is not null)`, {
      isFiltered: true,
    }),
    marketing: column("flag", "users.marketing", sql`u.marketing_opt_in`, {
      isFiltered: true,
      isShown: false,
    }),
    createdAt: column("moment", "column.createdAt", sql`u.created_at`, { isFiltered: true }),
    updatedAt: column("moment", "column.updatedAt", sql`u.updated_at`, {
      isFiltered: true,
      isShown: false,
    }),
  },
  barPages: {
    impersonate: {
      permission: "accounts.impersonate",
      path: sql`case when u.suspended_at is null and not ${isAdmin} then '/admin/users/' || u.auth_user_id || '/impersonate' end`,
    },
  },
  panels: {
    claims: {
      label: "panel.claims",
      load: (scope, id) =>
        tablePanel(
          scope,
          { listing: "column.listing", state: "column.state" },
          sql`select c.id::text as key, l.name_en as listing, c.state from claims c left join directory_listings l
            on l.entity_type = c.entity_type and l.entity_id = c.entity_id where c.claimant_id = ${id} limit 20`,
        ),
    },
    reviews: {
      label: "panel.reviews",
      load: (scope, id) =>
        tablePanel(
          scope,
          { rating: "reviews.rating", state: "column.state", at: "column.submittedAt" },
          sql`select id::text as key, rating::text, state, submitted_at::date::text as at from reviews where author_id = ${id} order by submitted_at desc limit 20`,
        ),
    },
  },
  actions: {
    suspend: {
      label: "action.suspend",
      permission: "accounts.suspend",
      appliesTo: sql`u.suspended_at is null`,
      undo: "restore",
      isDangerous: true,
      run: setOpen(true),
    },
    restore: {
      label: "action.restore",
      permission: "accounts.suspend",
      appliesTo: sql`u.suspended_at is not null`,
      undo: "suspend",
      run: setOpen(false),
    },
    resetFactor: {
      label: "action.resetFactor",
      permission: "accounts.resetSecondFactor",
      isDangerous: true,
      run: eachRow(async (scope, { id }) => {
        const address = await findEmail(scope, scope.actor, id);
        await resetSecondFactor(scope, scope.actor, { address });
      }),
    },
  },
});
