import { data, redirect } from "react-router";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { entityPath } from "../cards/rules.ts";
import type { EntityType } from "../entity-ref.ts";
import { findListing, type ListingName } from "../listings/queries.server.ts";
import { cleanSlug, isSlug } from "../rules.ts";
import { profileTranslator } from "./facts/present-facts.server.ts";
import { answerMissing } from "./require-slug.server.ts";

interface FormAddress {
  entityType: EntityType;
  /** As written in the address. */
  slug: string;
  /** The address of the form for a slug. */
  pathOf(slug: string): string;
}

/**
 * Returns the listing of a form. Another spelling of its slug and a former one redirect to the
 * present address with the same query.
 * @throws a redirect, a 410 with similar listings for a removed one, or a 404 for an unknown slug.
 */
export async function openListingForm(
  { actor, database, locale }: Pick<RequestContext, "actor" | "database" | "locale">,
  { entityType, slug: written, pathOf }: FormAddress,
  request: Request,
): Promise<ListingName> {
  const slug = cleanSlug(written);
  const { search } = new URL(request.url);
  if (!isSlug(slug)) throw data(null, { status: 404 });
  if (slug !== written) throw redirect(pathOf(slug) + search, 301);
  const listing = await findListing(database, actor, { entityType, slug });
  if (listing) return listing;
  throw await answerMissing({ actor, database, locale }, entityType, slug, request, pathOf);
}

/** Describes the listing of such a form in the page's language. */
export function describeListingForm(
  { config, locale }: Pick<RequestContext, "config" | "locale">,
  { entityType, slug, nameEn, nameAr }: ListingName,
) {
  const t = profileTranslator(locale);
  const name = inLocale(locale, nameEn, nameAr);
  const profilePath = entityPath(entityType, slug);
  return {
    name,
    profilePath,
    appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR),
    breadcrumbs: [
      { label: t("crumb.home"), href: "/" },
      { label: name, href: profilePath },
    ],
  };
}
