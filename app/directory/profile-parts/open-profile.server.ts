import type { RouterContextProvider } from "react-router";
import { getGeography } from "#app/geography/queries.server.ts";
import { cachedFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { withPageText } from "#app/platform/web/head/page-texts.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { getFreeTimes } from "../free-times/free-times.server.ts";
import type { ProfileContext } from "./facts/present-facts.server.ts";
import { answerMissing, requireSlug } from "./require-slug.server.ts";

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  params: { slug: string };
  request: Request;
}

/** Returns the dictionaries and the moment that profiles are presented with. */
export async function readProfileContext(
  visit: Pick<RequestContext, "database" | "config" | "locale" | "origin">,
): Promise<ProfileContext> {
  const { database, config, locale, origin } = visit;
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  return {
    locale,
    vocabulary,
    geography,
    origin,
    appName: inLocale(locale, config.APP_NAME, config.APP_NAME_AR),
    freeTimes: getFreeTimes(database),
    now: new Date(),
    hasOpenData: cachedFeatures(database)["data.open"],
    withText: (described) => withPageText(database, described),
  };
}

/**
 * The first step of every profile's loader.
 * @throws a redirect, or a 404 for an invalid slug.
 */
export async function openProfile(
  { context, params, request }: LoaderArgs,
  entityType: EntityType,
) {
  const visit = context.get(requestContext);
  const slug = requireSlug(entityType, params.slug, request);
  const page = await readProfileContext(visit);
  const { database, actor } = visit;
  return {
    database,
    actor,
    slug,
    page,
    searchParams: new URL(request.url).searchParams,
    /** Answers for a slug without a listing. */
    missing: () => answerMissing(visit, entityType, slug, request),
  };
}
