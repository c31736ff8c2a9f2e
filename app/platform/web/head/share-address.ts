import type { Locale } from "#app/platform/i18n/locale.ts";

export const shareSize = { width: 1200, height: 630 };

/** The address of the picture that previews of a page's link show. */
export function shareAddress(path: string, locale: Locale): string {
  const [pathname] = path.split(/[?#]/);
  return `/share${pathname}.${locale}.png`;
}

/** The preview image of pages without their own. */
export const sitePicturePath = "/site/dalil";
