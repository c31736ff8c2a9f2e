import { data, type RouterContextProvider, redirect } from "react-router";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { type CalendarOwner, listStaffedListings } from "./queries.server.ts";

interface RouteArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/**
 * Opens a page below `/dashboard/clinic` or `/dashboard/practice`: the caller's listings of that
 * kind, and the one that the address names or the first.
 */
export async function openOwnListing(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { withLost = false }: { withLost?: boolean } = {},
) {
  const page = readAreaPage(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const kind: CalendarOwner["kind"] = pathname.includes("clinic") ? "clinics" : "professionals";
  const found = await listStaffedListings(page.database, page.actor, kind);
  const asked = searchParams.get("listing");
  const listing = asked === null ? found[0] : found.find(({ slug }) => slug === asked);
  // A screen that is open all day explains itself when its reader loses the role.
  const isLost = asked !== null && !listing;
  if (isLost && !withLost) throw data(null, { status: 404 });
  const listings = found.map(({ slug, nameEn, nameAr }) => ({
    slug,
    name: inLocale(page.locale, nameEn, nameAr),
    isShown: slug === listing?.slug,
  }));
  return { page, pathname, searchParams, kind, listings, listing, isLost };
}

/** Opens a page beside a calendar, such as its feed, for those who have a listing of that kind. */
export async function openBesideCalendar({ context, request }: RouteArgs) {
  const opened = await openOwnListing(context, request);
  const { page, pathname, kind, listing } = opened;
  if (!listing) throw data(null, { status: 403 });
  const area = kind === "clinics" ? "clinic" : "practice";
  return {
    ...opened,
    listing,
    owner: { kind, id: listing.id },
    name: inLocale(page.locale, listing.nameEn, listing.nameAr),
    calendarPath: `/dashboard/${area}/calendar?listing=${listing.slug}`,
    /** Returns to the page, which then says what was done. */
    redirectDone(done: string, more: Record<string, string> = {}): Response {
      const query = new URLSearchParams({ listing: listing.slug, done, ...more });
      const to = `${pathname}?${query}`;
      return redirect(localizedPath(to, page.locale), 303);
    },
  };
}
