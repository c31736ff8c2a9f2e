import { createHash } from "node:crypto";
import { actorUserId } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

/** Returns for whom a browser stores a draft: a digest of the account, so that no other one gets it. */
export function draftOwnerOf({ actor }: Pick<RequestContext, "actor">): string {
  const userId = actorUserId(actor);
  if (userId === null) return "guest";
  return createHash("sha256").update(`draft ${userId}`).digest("base64url").slice(0, 16);
}
