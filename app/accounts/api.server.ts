import { z } from "zod";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { defineProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { holdsRole } from "./queries.server.ts";
import { userRoles, users } from "./tables.server.ts";
import { sendWelcomeProcedure } from "./welcome/welcome-procedure.server.ts";

/**
 * Whether somebody holds a role, from the rows that the caller may see: about others only
 * administrators get anything but false.
 */
const hasRoleProcedure = defineProcedure({
  name: "has_role",
  input: z.object({ _user_id: z.string().min(1).max(64), _role: z.string().min(1).max(40) }),
  output: z.boolean(),
  isRead: true,
  answer: ({ _user_id: userId, _role: role }, scope) => holdsRole(scope, { userId, role }),
});

export const accountProcedures = [hasRoleProcedure, sendWelcomeProcedure];

const phone = line(40).refine((typed) => readPhoneNumber(typed) !== null, "This is no number.");

/**
 * The profile fields that people may change; the server sets the times, whatever the input holds.
 */
const profile = z
  .strictObject({
    first_name: line(60),
    last_name: line(60),
    full_name: line(120),
    phone: phone.transform(readPhoneNumber).nullable(),
    address: line(300).nullable(),
    marketing_opt_in: z.boolean(),
    updated_at: z.iso.datetime({ offset: true }),
  })
  .partial();

const people = ["authenticated", "admin"] as const;

/** People and their roles under /rest/v1: to each their own, to administrators everybody's. */
export const accountTables = [
  publishTable({
    table: users,
    owner: "authUserId",
    read: people,
    update: { roles: people, input: profile },
  }),
  publishTable({ table: userRoles, owner: "authUserId", read: people }),
];
