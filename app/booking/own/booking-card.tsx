import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { bookingPath } from "../bookings/addresses.ts";
import type { BookingState } from "../bookings/transitions.ts";
import type { OwnBookingsMessages } from "./messages/en.ts";

export interface ShownOwnBooking {
  id: string;
  state: BookingState;
  stateText: string;
  /** Null where the professional is no longer listed. */
  slug: string | null;
  /** The page that books it again, after /book/; null as `slug`, but for rooms and devices. */
  bookingSlug: string | null;
  name: string;
  /** The service that the person does; null for a consultation. */
  service: string | null;
  clinic: string | null;
  day: string;
  /** The day with its times. */
  when: string;
  visit: string;
  patientName: string;
  beneficiary: string;
  /** When the clinic suggests to come again, and the address that books it. */
  followUp: { day: string; href: string } | null;
  /** The amount and the state of its deposit. */
  depositText: string | null;
  isComing: boolean;
}

const tones: Partial<Record<BookingState, BadgeTone>> = {
  confirmed: "open",
  checked_in: "open",
  attended: "brand",
  requested: "saffron",
  no_show: "danger",
};

interface BookingCardProps {
  booking: ShownOwnBooking;
  headingLevel?: 2 | 3;
}

/** One appointment of a person, with what can be done about it. */
export function BookingCard({ booking, headingLevel = 2 }: BookingCardProps) {
  const Heading = `h${headingLevel}` as const;
  const t = useMessages<OwnBookingsMessages>("ownBookings");
  const { id, state, slug, bookingSlug, name, isComing } = booking;
  const facts = [booking.service, booking.visit, booking.clinic].filter(Boolean).join(" · ");
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <p className="text-lg font-semibold tabular">{booking.when}</p>
          <Heading className="font-medium [overflow-wrap:anywhere]">
            <Link to={bookingPath(id)} className="link">
              {name}
            </Link>
          </Heading>
          <p className="text-sm text-muted">{facts}</p>
          {booking.beneficiary !== "self" && booking.patientName && (
            <p className="text-sm">{t("for", { name: booking.patientName })}</p>
          )}
          {booking.depositText && <p className="text-sm">{booking.depositText}</p>}
        </div>
        <Badge tone={tones[state] ?? "neutral"}>{booking.stateText}</Badge>
      </div>
      <p className="print:hidden flex flex-wrap gap-2">
        {isComing ? <ComingActions booking={booking} /> : null}
        {booking.followUp && (
          <ButtonLink to={booking.followUp.href} size="sm">
            {t("followUp", { day: booking.followUp.day })}
          </ButtonLink>
        )}
        {!isComing && bookingSlug && (
          <ButtonLink to={bookPath(bookingSlug)} variant="secondary" size="sm">
            {t("again")}
          </ButtonLink>
        )}
        {state === "attended" && slug && (
          <ButtonLink to={`/dashboard/reviews/professionals/${slug}`} variant="ghost" size="sm">
            {t("review")}
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}

function ComingActions({ booking }: { booking: ShownOwnBooking }) {
  const { id, bookingSlug, name, day, state } = booking;
  const t = useMessages<OwnBookingsMessages>("ownBookings");
  const localize = useLocalizedPath();
  const labelOf = (action: string) => t("action.of", { action, name, day });
  return (
    <>
      <ButtonLink
        to={bookingPath(id)}
        variant="secondary"
        size="sm"
        aria-label={labelOf(t("open"))}
      >
        {t("open")}
      </ButtonLink>
      <a
        href={localize(`${bookingPath(id)}/calendar.ics`)}
        aria-label={labelOf(t("calendar"))}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        {t("calendar")}
      </a>
      {bookingSlug && state !== "checked_in" && (
        <ButtonLink
          to={`${bookingPath(id)}/time`}
          variant="ghost"
          size="sm"
          aria-label={labelOf(t("move"))}
        >
          {t("move")}
        </ButtonLink>
      )}
    </>
  );
}
