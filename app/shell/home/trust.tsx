import { BadgeCheck, CalendarCheck, Scale } from "lucide-react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { HomeEntityType } from "./home-entity-type.ts";
import type { HomeMessages } from "./messages/en.ts";

/** The reasons to rely on the listings, in one strip; each leads to its proof. */
export function Trust({ verified, entityType }: { verified: number; entityType: HomeEntityType }) {
  const t = useMessages<HomeMessages>("home");
  const reasons = [
    {
      key: "licence",
      Icon: BadgeCheck,
      text:
        verified > 0
          ? t(`reason.licence.${entityType}`, { count: verified })
          : t("reason.licence.none"),
    },
    { key: "dates", Icon: CalendarCheck, text: t("reason.dates.text") },
    { key: "order", Icon: Scale, text: t("reason.order.text") },
  ] as const;
  return (
    <section aria-labelledby="reasons-title" className="border-y border-line bg-sunken">
      <h2 id="reasons-title" className="sr-only">
        {t("reasons.title")}
      </h2>
      <ul className="mx-auto grid w-full max-w-wide grid-cols-3 gap-x-3 px-4 py-2 max-[17rem]:grid-cols-1 md:gap-x-6 md:py-3">
        {reasons.map(({ key, Icon, text }) => (
          <li key={key}>
            <Link
              to={`/about#${key}`}
              className="flex min-h-11 items-start gap-2.5 py-1 hover:text-brand max-md:flex-col max-md:items-center max-md:gap-1 max-md:text-center max-md:text-sm"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
              <span>
                <span className="font-medium">{t(`reason.${key}.title`)}</span>
                <span className="block text-sm text-muted max-md:sr-only">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
