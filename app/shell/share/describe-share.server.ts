import { findArticle } from "#app/content/blog/queries.server.ts";
import { content as contentAr } from "#app/content/messages/ar.ts";
import { content as contentEn } from "#app/content/messages/en.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { directory as directoryAr } from "#app/directory/messages/ar.ts";
import { directory as directoryEn } from "#app/directory/messages/en.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import type { ShareImage } from "#app/media/share/draw-share-image.server.ts";
import { formatRating } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Services } from "#app/platform/services.server.ts";
import { specialtyHue } from "#app/ui/motif/lattice.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { home as homeAr } from "../home/messages/ar.ts";
import { home as homeEn } from "../home/messages/en.ts";
import { share as shareAr } from "./messages/ar.ts";
import { share as shareEn } from "./messages/en.ts";
import { findListing } from "./queries.server.ts";

/** Pages with a preview of their own; every other page shows the site's. */
type SharedKind = EntityType | "blog" | "site";
type Subject = Pick<ShareImage, "title" | "lines" | "rating" | "hue">;
type Needed = Pick<Services, "config" | "database">;
type Describe = (services: Needed, slug: string, locale: Locale) => Promise<Subject | null>;

const brandHue = 200;

const subjects: Record<SharedKind, Describe> = {
  professionals: describeListing("professionals"),
  clinics: describeListing("clinics"),
  services: describeListing("services"),
  franchises: describeListing("franchises"),
  blog: describeArticle,
  site: describeSite,
};

export function isSharedKind(kind: string): kind is SharedKind {
  return Object.hasOwn(subjects, kind);
}

/** Returns the content of a page's preview image, or null if there is no such page. */
export async function describeShare(
  services: Needed,
  { kind, slug, locale }: { kind: SharedKind; slug: string; locale: Locale },
): Promise<ShareImage | null> {
  const subject = await subjects[kind](services, slug, locale);
  if (!subject) return null;
  const { APP_NAME, APP_NAME_AR } = services.config;
  const { defaultCity } = await getGeography(services.database);
  const t = createTranslator(locale, inLocale(locale, shareEn, shareAr));
  return {
    ...subject,
    locale,
    siteName: inLocale(locale, APP_NAME, APP_NAME_AR),
    tagline: t("tagline", { city: placeName(defaultCity, locale) }),
    seed: slug,
  };
}

function describeListing(entityType: EntityType): Describe {
  return async ({ database }, slug, locale) => {
    const [vocabulary, geography] = await Promise.all([
      getVocabulary(database),
      getGeography(database),
    ]);
    const context = {
      locale,
      vocabulary,
      geography,
      freeTimes: getFreeTimes(database),
      now: new Date(),
    };
    const found = await findListing(database, { entityType, slug, ...context });
    if (!found) return null;
    const { title, kind, specializations, location, averageRating, reviewCount } = found.card;
    const t = createTranslator(locale, inLocale(locale, directoryEn, directoryAr));
    const isRated = reviewCount > 0 && averageRating > 0;
    return {
      title,
      lines: [join([kind, specializations[0] ?? null]), location ?? ""].filter(Boolean),
      rating: isRated
        ? join([formatRating(averageRating, locale), t("card.reviews", { count: reviewCount })])
        : null,
      hue: specialtyHue(found.specialtySlug),
    };
  };
}

async function describeArticle(
  { database }: Needed,
  slug: string,
  locale: Locale,
): Promise<Subject | null> {
  const article = await findArticle(database, locale, slug);
  if (!article) return null;
  const t = createTranslator(locale, inLocale(locale, contentEn, contentAr));
  const length = t("readingTime", { count: article.readingMinutes });
  return {
    title: article.title,
    lines: [join([article.category.name, length])],
    rating: null,
    hue: specialtyHue(article.category.slug),
  };
}

async function describeSite(_: Needed, slug: string, locale: Locale): Promise<Subject | null> {
  if (slug !== "dalil") return null;
  const [home, share] = locale === "ar" ? [homeAr, shareAr] : [homeEn, shareEn];
  const title = createTranslator(locale, home)("title");
  const promise = createTranslator(locale, share)("promise");
  return { title, lines: [promise], rating: null, hue: brandHue };
}

function join(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}
