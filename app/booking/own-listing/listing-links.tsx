import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { BookingCalendarMessages } from "../calendar/messages/en.ts";

interface ListingLinksProps {
  path: string;
  listings: { slug: string; name: string; isShown: boolean }[];
}

/** Chooses the listing, for people with several. */
export function ListingLinks({ path, listings }: ListingLinksProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  if (listings.length < 2) return null;
  return (
    <nav aria-label={t("listings")} className="no-print mb-4 overflow-x-auto">
      <ul className="flex gap-2">
        {listings.map(({ slug, name, isShown }) => (
          <li key={slug}>
            <Link
              to={`${path}?listing=${slug}`}
              aria-current={isShown ? "page" : undefined}
              className={`${tabLinkClass(isShown)} whitespace-nowrap`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
