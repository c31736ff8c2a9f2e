import { z } from "zod";
import { defineProcedure } from "../platform/gateway/answer-procedure.server.ts";
import { holdsRole } from "./queries.server.ts";

/**
 * Whether somebody holds a role. The answer comes from the rows that the caller may see: about
 * others only administrators hear anything but no.
 */
const hasRoleProcedure = defineProcedure({
  name: "has_role",
  input: z.object({ _user_id: z.string().min(1).max(64), _role: z.string().min(1).max(40) }),
  isRead: true,
  answer: ({ _user_id: userId, _role: role }, scope) => holdsRole(scope, { userId, role }),
});

export const accountProcedures = [hasRoleProcedure];
