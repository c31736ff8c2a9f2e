import { data, type RouterContextProvider } from "react-router";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { type CalendarOwner, listStaffedListings } from "./queries.server.ts";

/**
 * Opens a page below `/dashboard/clinic` or `/dashboard/practice`: the caller's listings of that
 * kind, and the one that the address names or the first.
 */
export async function openOwnListing(context: Readonly<RouterContextProvider>, request: Request) {
  const page = readAreaPage(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const kind: CalendarOwner["kind"] = pathname.includes("clinic") ? "clinics" : "professionals";
  const found = await listStaffedListings(page.database, page.actor, kind);
  const asked = searchParams.get("listing");
  const listing = asked === null ? found[0] : found.find(({ slug }) => slug === asked);
  if (asked !== null && !listing) throw data(null, { status: 404 });
  const listings = found.map(({ slug, nameEn, nameAr }) => ({
    slug,
    name: inLocale(page.locale, nameEn, nameAr),
    isShown: slug === listing?.slug,
  }));
  return { page, pathname, searchParams, kind, listings, listing };
}
