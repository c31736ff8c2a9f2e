import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { OwnershipMessages } from "./messages/en.ts";

const useWords = () => useMessages<OwnershipMessages>("ownership");

interface ShownListing {
  name: string;
  kind: "professionals" | "clinics";
  isListed: boolean;
  isOwner: boolean;
  role: "manager" | "reception" | "practitioner" | null;
  /** Null where the staff of the site removed it, or nobody did. */
  pausedOn: string | null;
  backOn: string | null;
  /** Since when the register has no licence for it; null while it has one. */
  licenceEndedOn: string | null;
  offer: { email: string; until: string } | null;
}

interface Refused {
  message: string;
  typed: string;
}

interface SectionProps {
  listing: ShownListing;
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className={`${cardClass} grid justify-items-start gap-3 p-4 md:p-5`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface AskedProps {
  label: string;
  question: string;
  text: string;
  /** The form came back. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A button that opens a form of its own before anything changes. */
function Asked({ label, question, text, isOpen = false, children }: AskedProps) {
  return (
    <details className="group w-full" open={isOpen || undefined}>
      <summary
        className={classNames(
          buttonClass({ variant: "secondary" }),
          "cursor-pointer list-none group-open:hidden",
        )}
      >
        {label}
      </summary>
      <form method="post" className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
        <p className="font-medium">{question}</p>
        <p className="max-w-prose">{text}</p>
        {children}
      </form>
    </details>
  );
}

/** Whether the site shows the listing, and the button that changes it. */
export function SiteSection({ listing, refused }: SectionProps & { refused: Refused | null }) {
  const t = useWords();
  const { name, isListed, pausedOn, backOn, licenceEndedOn } = listing;
  if (isListed) {
    return (
      <Section id="site" title={t("site.title")}>
        <p className="max-w-prose">{t("site.shown")}</p>
        <Asked
          label={t("pause")}
          question={t("pause.ask", { name })}
          text={t("pause.text")}
          isOpen={refused !== null}
        >
          <Field
            id="back-on"
            name="backOn"
            type="date"
            label={t("pause.back")}
            hint={t("pause.back.help")}
            error={refused?.message}
            defaultValue={refused?.typed}
          />
          <Button type="submit" name="intent" value="pause" variant="danger">
            {t("pause.now")}
          </Button>
        </Asked>
      </Section>
    );
  }
  if (pausedOn === null) {
    return (
      <Section id="site" title={t("site.title")}>
        <p className="max-w-prose">
          {licenceEndedOn === null ? t("site.removed") : t("site.ended", { date: licenceEndedOn })}
        </p>
        <ButtonLink to="/contact" variant="secondary">
          {t("site.contact")}
        </ButtonLink>
      </Section>
    );
  }
  return (
    <Section id="site" title={t("site.title")}>
      <p className="max-w-prose font-medium">{t("site.paused", { date: pausedOn })}</p>
      <p className="max-w-prose">
        {t("site.paused.text")} {backOn && t("site.back", { date: backOn })}
      </p>
      {licenceEndedOn === null ? (
        <form method="post">
          <Button type="submit" name="intent" value="resume">
            {t("resume")}
          </Button>
        </form>
      ) : (
        <>
          <p className="max-w-prose">{t("site.licence", { date: licenceEndedOn })}</p>
          <ButtonLink to="/contact" variant="secondary">
            {t("site.contact")}
          </ButtonLink>
        </>
      )}
    </Section>
  );
}

interface OfferSectionProps extends SectionProps {
  staff: readonly { name: string; email: string }[];
  refused: Refused | null;
}

/** Offers the listing to somebody else, or withdraws the offer. */
export function OfferSection({ listing, staff, refused }: OfferSectionProps) {
  const t = useWords();
  const { offer, kind } = listing;
  return (
    <Section id="hand-over" title={t("offer.title")}>
      <p className="max-w-prose">{t("offer.text")}</p>
      {offer ? (
        <form method="post" className="grid justify-items-start gap-3">
          <p className="font-medium [overflow-wrap:anywhere]">
            {t("offer.open", { email: offer.email, date: offer.until })}
          </p>
          <Button type="submit" name="intent" value="withdraw" variant="secondary">
            {t("offer.withdraw")}
          </Button>
        </form>
      ) : (
        <form method="post" className="grid w-full max-w-xl justify-items-start gap-3">
          <Field
            id="offer-email"
            name="email"
            type="email"
            label={t("offer.email")}
            hint={t("offer.email.help")}
            error={refused?.message}
            defaultValue={refused?.typed}
            list={staff.length > 0 ? "staff-addresses" : undefined}
            autoComplete="off"
            maxLength={254}
            className="w-full"
            required
          />
          <datalist id="staff-addresses">
            {staff.map(({ name, email }) => (
              <option key={email} value={email}>
                {name}
              </option>
            ))}
          </datalist>
          {kind === "clinics" && (
            <Checkbox
              name="stays"
              value="on"
              label={t("offer.stays")}
              hint={t("offer.stays.help")}
            />
          )}
          <Button type="submit" name="intent" value="offer" variant="secondary">
            {t("offer.submit")}
          </Button>
        </form>
      )}
    </Section>
  );
}

/** Ends a professional's work at a clinic; appointments there are decided on after the press. */
export function PlacesSection({ places }: { places: readonly { id: string; name: string }[] }) {
  const t = useWords();
  return (
    <Section id="places" title={t("places.title")}>
      <p className="max-w-prose">{t("places.text")}</p>
      <ul className="grid w-full divide-y divide-line">
        {places.map(({ id, name }) => (
          <li key={id} className="grid gap-2 py-3">
            <p className="font-medium [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </p>
            <Asked
              label={t("places.leave")}
              question={t("leave.ask", { name })}
              text={t("places.consequence")}
            >
              <input type="hidden" name="clinic" value={id} />
              <Button type="submit" name="intent" value="leavePlace" variant="danger">
                {t("places.now")}
                <span className="sr-only">: {name}</span>
              </Button>
            </Asked>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Ends the reader's ownership or role; says why the last person who manages a listing stays. */
export function LeaveSection({ listing, canLeave }: SectionProps & { canLeave: boolean }) {
  const t = useWords();
  const { name, isOwner, isListed, role } = listing;
  const consequence = isOwner ? (isListed ? "leave.owner" : "leave.paused") : "leave.member";
  return (
    <Section id="leave" title={t("leave.title")}>
      {!isOwner && role && <p className="font-medium">{t(`role.${role}`)}</p>}
      {canLeave ? (
        <Asked label={t("leave")} question={t("leave.ask", { name })} text={t(consequence)}>
          <Button type="submit" name="intent" value="leave" variant="danger">
            {t("leave.now")}
          </Button>
        </Asked>
      ) : (
        <p className="max-w-prose">{t("leave.last")}</p>
      )}
    </Section>
  );
}
