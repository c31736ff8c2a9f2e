import { findAccountId } from "#app/accounts/find-account.server.ts";
import { hasRole } from "#app/accounts/queries.server.ts";
import type { AdminScope } from "#app/admin-kit/resource.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** Returns the id of the administrator with this address. @throws AppError `unprocessable`. */
export async function requireAdministratorId(scope: AdminScope, email: string): Promise<string> {
  const id = await findAccountId(scope, email);
  if (!id || !(await hasRole(scope, id, "admin"))) {
    throw new AppError("unprocessable", "No administrator has this address.");
  }
  return id;
}
