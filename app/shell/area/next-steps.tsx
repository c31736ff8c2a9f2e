import { CalendarCheck, ContactRound, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import type { CardData } from "#app/directory/cards/card.ts";
import { EntityCard } from "#app/directory/cards/markup/entity-card.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

/** The open tasks of the person, and the suggested next steps. */
export function NextSteps({ counts }: { counts: Record<string, number> }) {
  const t = useMessages<AreaMessages>("area");
  const unread = counts["/dashboard/notifications"] ?? 0;
  const searches = counts["/dashboard/search"] ?? 0;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-3 text-lg font-semibold">
        {t("overview.next")}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        <Step to="/dashboard/bookings" icon={<CalendarCheck aria-hidden className="size-5" />}>
          {t("overview.bookings")}
        </Step>
        <Step
          to="/dashboard/notifications"
          icon={<Icon name="bell" className="size-5" />}
          isNew={unread > 0}
        >
          {unread > 0 ? t("overview.unread", { count: unread }) : t("overview.unread.none")}
        </Step>
        <Step to="/dashboard/search" icon={<Search aria-hidden className="size-5" />}>
          {searches > 0 ? t("overview.searches", { count: searches }) : t("overview.searches.none")}
        </Step>
        <Step
          to="/dashboard/profile/personal"
          icon={<ContactRound aria-hidden className="size-5" />}
          text={t("overview.profile.text")}
        >
          {t("overview.profile")}
        </Step>
      </ul>
    </section>
  );
}

interface StepProps {
  to: string;
  icon: ReactNode;
  text?: string;
  isNew?: boolean;
  children: ReactNode;
}

function Step({ to, icon, text, isNew = false, children }: StepProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          "flex h-full min-h-16 items-center gap-3 rounded-card border bg-surface p-4 hover:border-brand",
          isNew ? "border-brand font-medium text-brand" : "border-line",
        )}
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          {icon}
        </span>
        <span className="min-w-0 grow">
          {children}
          {text && <span className="block text-sm text-muted">{text}</span>}
        </span>
        <Icon name="chevron-right" className="size-4 shrink-0 text-faint mirror-rtl" />
      </Link>
    </li>
  );
}

/** The favourites that are open or there soonest. */
export function SavedSoonest({ saved }: { saved: { total: number; cards: CardData[] } }) {
  const t = useMessages<AreaMessages>("area");
  return (
    <section aria-labelledby="saved-title">
      <h2 id="saved-title" className="mb-3 text-lg font-semibold">
        {t("overview.saved")}
      </h2>
      {saved.cards.length === 0 ? (
        <div className={classNames(cardClass, "grid justify-items-start gap-3 p-5")}>
          <p className="max-w-prose text-muted">{t("overview.saved.empty")}</p>
          <ButtonLink to="/search?entityType=professionals" variant="secondary">
            {t("overview.saved.find")}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul className="grid gap-3">
            {saved.cards.map((card) => (
              <li key={card.entityId}>
                <EntityCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link
              to="/dashboard/favourites"
              className="inline-flex min-h-11 items-center font-medium link"
            >
              {t("overview.saved.all", { count: saved.total })}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
