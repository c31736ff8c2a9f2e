import type { Locale } from "../i18n/locale.ts";

export const shareSize = { width: 1200, height: 630 };

/** The address of the picture that previews of a page's link show. */
export function shareAddress(path: string, locale: Locale): string {
  const [pathname] = path.split(/[?#]/);
  return `/share${pathname}.${locale}.png`;
}

/** What pages without a picture of their own show. */
export const sitePicturePath = "/site/dalil";
