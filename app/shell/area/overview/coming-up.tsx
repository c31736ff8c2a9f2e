import { CalendarCheck, IdCard, MessageCircle, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { BookingCard, type ShownOwnBooking } from "#app/booking/own/booking-card.tsx";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

interface ComingUpProps {
  comingUp: {
    booking: ShownOwnBooking | null;
    bookings: number;
    /** Unread notifications of new matches, and all others. */
    matches: number;
    unread: number;
    card: { insurer: string; validUntil: string; isExpired: boolean } | null;
  };
  /** Unread messages of conversations. */
  messages: number;
  searches: number;
}

/** The next appointment, and what needs the person: only what is there. */
export function ComingUp({ comingUp, messages, searches }: ComingUpProps) {
  const t = useMessages<AreaMessages>("area");
  const locale = useLocale();
  const { booking, bookings, card, matches, unread } = comingUp;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-3 text-lg font-semibold">
        {t("overview.next")}
      </h2>
      {booking && (
        <div className="mb-3">
          <BookingCard booking={booking} headingLevel={3} />
        </div>
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {card && (
          <Step
            to="/dashboard/profile/insurance"
            icon={<IdCard aria-hidden className="size-5" />}
            tone="notice"
            text={t("overview.card.text")}
          >
            {t(card.isExpired ? "overview.card.expired" : "overview.card.ends", {
              insurer: card.insurer,
              date: formatDate(card.validUntil, locale),
            })}
          </Step>
        )}
        {matches > 0 && (
          <Step to="/dashboard/search" icon={<Search aria-hidden className="size-5" />} tone="new">
            {t("overview.matches")}
          </Step>
        )}
        {messages > 0 && (
          <Step
            to="/dashboard/messages"
            icon={<MessageCircle aria-hidden className="size-5" />}
            tone="new"
          >
            {t("overview.messages", { count: messages })}
          </Step>
        )}
        {unread > 0 && (
          <Step
            to="/dashboard/notifications"
            icon={<Icon name="bell" className="size-5" />}
            tone="new"
          >
            {t("overview.unread", { count: unread })}
          </Step>
        )}
        {(!booking || bookings > 1) && (
          <Step to="/dashboard/bookings" icon={<CalendarCheck aria-hidden className="size-5" />}>
            {bookings > 1
              ? t("overview.bookings.all", { count: bookings })
              : t("overview.bookings")}
          </Step>
        )}
        {matches === 0 && (
          <Step to="/dashboard/search" icon={<Search aria-hidden className="size-5" />}>
            {searches > 0
              ? t("overview.searches", { count: searches })
              : t("overview.searches.none")}
          </Step>
        )}
      </ul>
    </section>
  );
}

interface StepProps {
  to: string;
  icon: ReactNode;
  text?: string;
  tone?: keyof typeof tones;
  children: ReactNode;
}

const tones = {
  calm: "border-line",
  new: "border-brand font-medium text-brand",
  notice: "border-saffron bg-saffron-soft",
};

function Step({ to, icon, text, tone = "calm", children }: StepProps) {
  return (
    <li>
      <Link
        to={to}
        className={classNames(
          "flex h-full min-h-16 items-center gap-3 rounded-card border p-4 hover:border-brand",
          tone !== "notice" && "bg-surface",
          tones[tone],
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
