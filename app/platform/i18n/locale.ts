export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "ar";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}

/** Returns the one of two values that is in the page's language; neither replaces the other. */
export function inLocale<English, Arabic>(
  locale: Locale,
  english: English,
  arabic: Arabic,
): English | Arabic {
  return locale === "ar" ? arabic : english;
}

/** Returns the text in a language, or the one in the other language where it is missing. */
export function eitherIn(locale: Locale, english: string, arabic: string): string {
  return inLocale(locale, english || arabic, arabic || english);
}

export function directionOf(locale: Locale): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}

/**
 * Returns the language of a request: the address's `lang`, else the `lang` cookie, else the one that a
 * program accepts, else English.
 */
export function resolveLocale(
  url: URL,
  cookieLocale: string | undefined,
  accepted: Locale | null = null,
): Locale {
  const asked = url.searchParams.get("lang");
  if (isLocale(asked)) return asked;
  return isLocale(cookieLocale) ? cookieLocale : (accepted ?? defaultLocale);
}

/** Returns the language that an `Accept-Language` header prefers; null where it names neither. */
export function acceptedLocale(header: string | null | undefined): Locale | null {
  const wishes = (header ?? "")
    .slice(0, 200)
    .split(",")
    .flatMap((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const locale = tag.split("-")[0];
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return isLocale(locale) ? [{ locale, weight: Number(weight ?? 1) }] : [];
    });
  const first = wishes.toSorted((one, other) => other.weight - one.weight)[0];
  return first && first.weight > 0 ? first.locale : null;
}

/** Parameters without a language, whose characters `URLSearchParams` writes as they are. */
const plainQuery =
  /^[^?#]*\?(?!lang=)[\w.-]+=(?:[\w.*+-]|%3A)*(?:&(?!lang=)[\w.-]+=(?:[\w.*+-]|%3A)*)*$/;

/**
 * Returns the address of a page in a language. Arabic addresses always contain `lang=ar`, English
 * ones no language, so that each page has one address a language.
 */
export function localizedPath(path: string, locale: Locale): string {
  // Most addresses are a bare path or have a plain query, and a page of links has hundreds.
  if (!/[?#]/.test(path)) return locale === defaultLocale ? path : `${path}?lang=${locale}`;
  if (plainQuery.test(path)) return locale === defaultLocale ? path : `${path}&lang=${locale}`;
  const [beforeHash = "", hash] = path.split("#", 2);
  const [pathname = "", query] = beforeHash.split("?", 2);
  const params = new URLSearchParams(query);
  params.delete("lang");
  if (locale !== defaultLocale) params.set("lang", locale);
  const search = params.toString();
  return `${pathname}${search ? `?${search}` : ""}${hash ? `#${hash}` : ""}`;
}
