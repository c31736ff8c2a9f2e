import { data, type RouterContextProvider } from "react-router";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { listManagedClinics } from "./queries.server.ts";
import { readFigurePeriod } from "./rules.ts";

/**
 * Opens the figures of a clinic for its owner and managers: the clinic that the address names, or the
 * first; `clinic` is undefined for somebody who has none.
 */
export async function openFigures(context: Readonly<RouterContextProvider>, request: Request) {
  const page = readAreaPage(context, request);
  const { searchParams } = new URL(request.url);
  const found = await listManagedClinics(page.database, page.actor);
  const asked = searchParams.get("listing");
  const clinic = asked === null ? found[0] : found.find(({ slug }) => slug === asked);
  if (asked !== null && !clinic) throw data(null, { status: 404 });
  const listings = found.map(({ slug, nameEn, nameAr }) => ({
    slug,
    name: inLocale(page.locale, nameEn, nameAr),
    isShown: slug === clinic?.slug,
  }));
  return { page, clinic, listings, period: readFigurePeriod(searchParams) };
}
