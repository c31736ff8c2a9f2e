import { redirect } from "react-router";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { findFormerAddress } from "#app/directory/listings/queries.server.ts";
import { cleanSlug, isSlug } from "#app/directory/rules.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/redirect-old-address.route.ts";

/** Entity types of the former singular profile addresses. */
const kindOfWord: Record<string, EntityType> = {
  clinic: "clinics",
  doctor: "professionals",
  professional: "professionals",
  franchise: "franchises",
  service: "services",
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const kind = kindOfWord[pathname.split("/")[1] ?? ""] ?? "professionals";
  const slug = cleanSlug(params.slug);
  const { actor, database } = context.get(requestContext);
  const former = isSlug(slug)
    ? await findFormerAddress(database, actor, { entityType: kind, slug })
    : null;
  // A listing that was renamed since is reached in one step.
  const current = former?.kind === "renamed" ? former.slug : slug;
  return redirect((current ? entityPath(kind, current) : `/${kind}`) + search, 301);
}
