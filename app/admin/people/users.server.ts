import { sql } from "drizzle-orm";
import { inviteAdministrator } from "#app/accounts/administration/invite-administrator.server.ts";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { officeRoles } from "#app/platform/office-roles.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { administratorForm } from "./decision-forms.ts";
import { isAdmin, officeOf, personActions, readOffice } from "./person-actions.server.ts";
import { personPanels } from "./person-panels.server.ts";

/** Accounts, never what belongs to their health. */
export const people = defineResource({
  name: "users",
  path: "/admin/users",
  words: { one: "users.one", many: "users.many", add: "users.invite" },
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
    office: column("choice", "users.office", officeOf, {
      isFiltered: true,
      hasNulls: true,
      options: officeRoles,
      optionKeys: "users.office.",
    }),
    admin: column("flag", "users.admin", isAdmin, { isFiltered: true, isShown: false }),
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
  create: {
    permission: "accounts.setRole",
    form: administratorForm,
    open: async () => ({ values: {} }),
    save: (scope, values) => {
      const { email, fullName, office } = values;
      return inviteAdministrator(scope, {
        email: String(email),
        fullName: String(fullName),
        office: readOffice(office),
      });
    },
  },
  barPages: {
    export: {
      permission: "accounts.export",
      path: sql`'/admin/users/' || u.auth_user_id || '/export'`,
    },
    impersonate: {
      permission: "accounts.impersonate",
      path: sql`case when u.suspended_at is null and not ${isAdmin} then '/admin/users/' || u.auth_user_id || '/impersonate' end`,
    },
  },
  panels: personPanels,
  tabs: {
    profile: { label: "users.profile", hasFacts: true, panels: ["claims", "reviews"] },
    roles: { label: "users.roles", panels: ["roles"] },
    sessions: { label: "users.sessions", panels: ["sessions"] },
    favourites: { label: "users.favourites", panels: ["favourites"] },
    bookings: { label: "bookings.tab", panels: ["bookings"] },
    conversations: { label: "users.conversations", panels: ["conversations"] },
    audit: { label: "users.audit", hasHistory: true },
  },
  actions: personActions,
});
