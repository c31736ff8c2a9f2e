import { data, redirect } from "react-router";
import { getGeography } from "#app/geography/queries.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { presentCard } from "../cards/queries.server.ts";
import { entityPath } from "../cards/rules.ts";
import type { EntityType } from "../entity-ref.ts";
import { getFreeTimes } from "../free-times/free-times.server.ts";
import { findFormerAddress } from "../listings/queries.server.ts";
import { cleanSlug, isSlug, type RemovedListing, searchOfKind } from "../rules.ts";

/** The slug of an entity's address; another spelling of it is sent to the clean one, query kept. */
export function requireSlug(entityType: EntityType, written: string, request: Request): string {
  const slug = cleanSlug(written);
  if (!isSlug(slug)) throw notListed(entityType, written.slice(0, 200));
  if (slug !== written) {
    const { search } = new URL(request.url);
    throw redirect(entityPath(entityType, slug) + search, 301);
  }
  return slug;
}

/**
 * Answers an address without a listing: a renamed listing redirects (301), a removed one is gone
 * (410) and shows similar ones, anything else is unknown (404).
 */
export async function answerMissing(
  context: Pick<RequestContext, "actor" | "database" | "locale">,
  entityType: EntityType,
  slug: string,
  request: Request,
  pathOf = (current: string) => entityPath(entityType, current),
) {
  const { actor, database, locale } = context;
  const former = await findFormerAddress(database, actor, { entityType, slug });
  if (!former) return notListed(entityType, slug);
  if (former.kind === "renamed") {
    const { search } = new URL(request.url);
    return redirect(pathOf(former.slug) + search, 301);
  }
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const page = {
    locale,
    vocabulary,
    geography,
    freeTimes: getFreeTimes(database),
    now: new Date(),
  };
  const removed: RemovedListing = {
    removed: entityType,
    similar: former.similar.map((row) => presentCard(row, page)),
    searchHref: searchOfKind(entityType, former.kindIds),
    licenceEndedOn: former.licenceEndedOn && formatDate(former.licenceEndedOn, locale),
  };
  return data(removed, { status: 410 });
}

/** The 404 of a page that no entity has. */
function notListed(entityType: EntityType, slug: string) {
  return data({ entityType, slug }, { status: 404 });
}
