import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { BookingPagesMessages } from "../pages/messages/en.ts";
import type { ShownAlternative } from "./present-alternatives.server.ts";

/** Free times instead of one that was not confirmed. */
export function AlternativeLinks({ alternatives }: { alternatives: ShownAlternative[] }) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="again" className={classNames(cardClass, "grid gap-3 p-4")}>
      <h2 id="again" className="text-lg font-semibold">
        {t("again.title")}
      </h2>
      <ul className="grid gap-2">
        {alternatives.map(({ value, label, href }) => (
          <li key={value}>
            <Link
              to={href}
              className="flex min-h-11 items-center rounded-control border border-edge px-3 py-2 hover:border-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
