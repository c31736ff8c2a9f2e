import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";

/** The centre of the default city, Dubai. */
export const defaultCityCentre = { latitude: 25.276987, longitude: 55.296249 };
export const defaultCitySlug = "dubai";

interface Named {
  name: string;
  nameAr: string;
}

/** A place's name in a language. */
export function placeName(place: Named, locale: Locale): string {
  return inLocale(locale, place.name, place.nameAr);
}

const article = /^(?:al |the |ال)(?=.{3})/;

/** A folded place name without its article: "al barsha", "the greens" and «البرشاء» lose it. */
export function withoutArticle(foldedName: string): string {
  return foldedName.replace(article, "");
}
