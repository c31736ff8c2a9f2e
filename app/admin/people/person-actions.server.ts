import { sql } from "drizzle-orm";
import { appointAdministrator } from "#app/accounts/administration/invite-administrator.server.ts";
import { endSessions } from "#app/accounts/administration/sessions-of-account.server.ts";
import { setAdministrator } from "#app/accounts/administration/set-administrator.server.ts";
import { verifyEmail } from "#app/accounts/administration/verify-email.server.ts";
import { deleteForOwner } from "#app/accounts/deletion/ask-deletion.server.ts";
import { findEmail, findNames } from "#app/accounts/queries.server.ts";
import { resetSecondFactor } from "#app/accounts/security-page/reset-second-factor.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import { sendWelcome } from "#app/accounts/welcome/send-welcome.server.ts";
import { type AdminScope, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type OfficeRole, officeRoles } from "#app/platform/office-roles.ts";
import { presentDeletion } from "../resource-parts/present-deletion.server.ts";
import type { ResourceWord } from "../resource-parts/words.ts";
import { endSessionForm, officeForm } from "./decision-forms.ts";

export const isAdmin = sql`exists (select 1 from user_roles role where role.auth_user_id = u.auth_user_id and role.role = 'admin')`;

/** The role in the back office; null for everybody else. */
export const officeOf = sql`(select role.office_role::text from user_roles role where role.auth_user_id = u.auth_user_id and role.role = 'admin')`;

const setOpen = (isSuspended: boolean): RowAction["run"] =>
  eachRow(async (scope, { id }) => {
    const email = await findEmail(scope, scope.actor, id);
    await setSuspended(scope, scope.actor, { email, isSuspended });
  });

/** The form of an action has parsed the role. */
const grantRole: RowAction["run"] = eachRow((scope, { id, values }) =>
  appointAdministrator(scope, { userId: id, office: readOffice(values.office) }),
);

export function readOffice(value: unknown): OfficeRole {
  const office = officeRoles.find((role) => role === value);
  if (!office) throw new AppError("unprocessable", "There is no such role.");
  return office;
}

/** How many appointments are still to come. */
async function presentAccounts(scope: AdminScope, ids: readonly string[]) {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<{ table: string; count: number }>(sql`
      select 'bookings' as "table", count(*)::int as count from bookings
      where (patient_id = any(${sql.param([...ids])}::text[]) or booked_by = any(${sql.param([...ids])}::text[]))
        and state in ('requested', 'confirmed') and lower(during) > now()`),
  );
  return presentDeletion(scope, { cancelled: rows.filter(({ count }) => count > 0) });
}

/** Actions of administrators on an account. */
export const personActions: Readonly<Record<string, RowAction<ResourceWord>>> = {
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
  verify: {
    label: "action.verifyEmail",
    permission: "accounts.verify",
    run: eachRow((scope, { id }) => verifyEmail(scope, id)),
  },
  welcome: {
    label: "action.welcome",
    permission: "accounts.welcome",
    run: eachRow(async (scope, { id }) => {
      const email = await findEmail(scope, scope.actor, id);
      const name = (await findNames(scope, scope.actor, [id])).get(id) ?? email;
      await sendWelcome(scope, { email, name });
    }),
  },
  delete: {
    label: "action.deleteAccount",
    permission: "accounts.delete",
    appliesTo: sql`not ${isAdmin}`,
    isDangerous: true,
    consequence: "delete.account",
    affects: presentAccounts,
    run: eachRow((scope, { id }) => deleteForOwner(scope, id)),
  },
  grantAdmin: {
    label: "action.grantAdmin",
    permission: "accounts.setRole",
    appliesTo: sql`not ${isAdmin} and u.suspended_at is null`,
    form: officeForm,
    undo: "revokeAdmin",
    isSingle: true,
    isDangerous: true,
    tab: "roles",
    run: grantRole,
  },
  setOffice: {
    label: "action.setOffice",
    permission: "accounts.setRole",
    appliesTo: sql`${isAdmin} and u.suspended_at is null`,
    form: officeForm,
    isSingle: true,
    isDangerous: true,
    tab: "roles",
    run: grantRole,
  },
  revokeAdmin: {
    label: "action.revokeAdmin",
    permission: "accounts.setRole",
    appliesTo: isAdmin,
    isSingle: true,
    isDangerous: true,
    tab: "roles",
    run: eachRow((scope, { id }) => setAdministrator(scope, { userId: id, office: null })),
  },
  endSession: {
    label: "action.endSession",
    permission: "accounts.endSessions",
    form: endSessionForm,
    isOfRows: true,
    run: eachRow((scope, { id, values }) =>
      endSessions(scope, { userId: id, sessionId: String(values.session) }),
    ),
  },
  endSessions: {
    label: "action.endSessions",
    permission: "accounts.endSessions",
    isDangerous: true,
    tab: "sessions",
    run: eachRow((scope, { id }) => endSessions(scope, { userId: id })),
  },
};
