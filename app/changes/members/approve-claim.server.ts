import { decideClaim } from "#app/claims/decide-claim.server.ts";
import { isClaimOfStaff } from "#app/claims/queries.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type AppointingContext, appointClaimant } from "./appoint-claimant.server.ts";

/** The roles that an approved claim gives: that of the listing's owner, or of a member of the clinic. */
export const approvedRoles = ["owner", "manager", "reception"] as const;

interface Approval {
  /** The id of the claim. */
  id: string;
  /** Needed where somebody claims the clinic that they work at; else they are its owner. */
  role?: (typeof approvedRoles)[number] | undefined;
}

/**
 * Approves a claim with the role that its claimant gets.
 * @throws AppError as `decideClaim` and `appointClaimant`; `unprocessable` without the role of somebody
 * of the clinic's staff.
 */
export async function approveClaim(
  context: AppointingContext,
  { id, role }: Approval,
): Promise<void> {
  if (role === "manager" || role === "reception") return appointClaimant(context, { id, role });
  if (role === undefined) await requireOwner(context, id);
  await decideClaim(context, context.actor, { id, state: "approved" });
}

/** Somebody who works at a clinic is not its owner by itself. */
async function requireOwner({ database, actor }: AppointingContext, id: string): Promise<void> {
  if (await isClaimOfStaff(database, actor, id)) {
    throw new AppError(
      "unprocessable",
      `The claimant works at the clinic: name their role (${approvedRoles.join(", ")}).`,
    );
  }
}
