import { entityPath } from "#app/directory/cards/rules.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { atomFeed, feedResponse } from "#app/platform/web/feed/atom-feed.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import type { Route } from "./+types/send-new-listings.route.ts";
import { newListings } from "./queries.server.ts";

/** The newest professionals and clinics as an Atom feed, in the language of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { appName, database, locale, urlOf } = readPageScope(context);
  const listings = await newListings.get(database);
  return feedResponse(
    atomFeed({
      title: inLocale(locale, `New on ${appName}`, `جديد ${appName}`),
      url: urlOf("/new-listings.xml"),
      pageUrl: urlOf("/browse"),
      locale,
      author: appName,
      entries: listings.map((listing) => ({
        url: urlOf(entityPath(listing.kind, listing.slug)),
        title: inLocale(locale, listing.nameEn, listing.nameAr),
        summary: inLocale(locale, listing.summaryEn, listing.summaryAr),
        publishedAt: listing.listedAt,
        updatedAt: listing.listedAt,
      })),
    }),
  );
}
