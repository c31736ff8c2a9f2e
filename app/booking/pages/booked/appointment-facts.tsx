import type { ReactNode } from "react";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { PresentedBooking } from "../present-booking.server.ts";
import type { LeftListing } from "./queries.server.ts";

interface AppointmentFactsProps {
  booking: PresentedBooking;
  /** The time, where it is another than the booking's. */
  time?: string;
  /** With whom and where it is, if that is no longer listed. */
  left?: LeftListing | null;
  children?: ReactNode;
}

/** With whom, what, when, where, for how much, and what a cancellation means. */
export function AppointmentFacts({ booking, time, left = null, children }: AppointmentFactsProps) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const { facts } = booking;
  const person = facts ? facts.person : left ? left.person : t("booking.unlisted");
  const service = facts?.service ?? left?.service;
  const place = facts
    ? { name: facts.clinicName, address: facts.address, directions: facts.directions }
    : left && { name: left.clinic, address: left.address, directions: left.directions };
  return (
    <section aria-label={t("appointment")} className={classNames(cardClass, "p-4 md:p-5")}>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
        {person && <Fact name={t("who")}>{person}</Fact>}
        {service && <Fact name={t("service")}>{service}</Fact>}
        <Fact name={t("when")}>
          <span className="font-semibold">{time ?? booking.time}</span>
        </Fact>
        <Fact name={t("visit")}>{booking.visit}</Fact>
        {booking.isHome && (
          <Fact name={t("where")}>
            {booking.address ? (
              <bdi className="whitespace-pre-wrap">{booking.address.text}</bdi>
            ) : (
              t("home.where")
            )}
          </Fact>
        )}
        {booking.videoWhere && <Fact name={t("where")}>{booking.videoWhere}</Fact>}
        {place && booking.videoWhere && <Fact name={t("clinic")}>{place.name}</Fact>}
        {place && !booking.videoWhere && (
          <Fact name={t(booking.isHome ? "home.clinic" : "where")}>
            {place.name}
            <span className="block text-sm text-muted">{place.address}</span>
            {place.directions && !booking.isHome && (
              <a
                href={place.directions}
                rel="noopener nofollow"
                className="link tap-target text-sm"
              >
                {t("directions")}
              </a>
            )}
          </Fact>
        )}
        {facts && !facts.phone && (
          <Fact name={t("clinic.reach")}>
            <Link to={entityPath("clinics", facts.clinicSlug)} className="link tap-target">
              {t("call.page")}
            </Link>
          </Fact>
        )}
        {facts?.phone && (
          <Fact name={t("clinic.phone")}>
            <a
              href={telephoneLink(facts.phone)}
              dir="ltr"
              className="link tap-target whitespace-nowrap"
            >
              {facts.phoneText}
            </a>
          </Fact>
        )}
        {facts?.requiresReferral && <Fact name={t("referral")}>{t("referral.text")}</Fact>}
        {facts?.preparation && <Fact name={t("preparation")}>{facts.preparation}</Fact>}
        <Fact name={t("fee")}>{booking.fee}</Fact>
        {booking.deposit && (
          <Fact name={t("deposit")}>
            {booking.deposit.state && (
              <span className="block font-medium">{booking.deposit.state}</span>
            )}
            {booking.deposit.terms}
          </Fact>
        )}
        {booking.policy && <Fact name={t("policy")}>{booking.policy}</Fact>}
        {booking.request && <Fact name={t("request")}>{booking.request}</Fact>}
        {children}
      </dl>
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="md:contents">
      <dt className="text-sm text-faint md:text-base">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
