import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { telephoneLink } from "#app/directory/cards/rules.ts";
import { usePriceText } from "#app/directory/cards/use-price-text.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { ProfilesMessages } from "../messages/en.ts";
import { PhoneNumber } from "../place/phone-number.tsx";
import type { Decision, FactNote } from "../profile.ts";
import { FactSource } from "./fact-source.tsx";

interface DecisionBlockProps {
  decision: Decision;
  /** The address at which a time is booked; null where nothing is booked online. */
  bookHref: string | null;
  /** The label of the price. */
  priceLabel: "decision.fee" | "decision.price";
  title: string;
}

/** The deciding facts in one place: hours, price and contact. */
export function DecisionBlock({ decision, bookHref, priceLabel, title }: DecisionBlockProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  const price = usePriceText()(decision.priceMin, decision.priceMax);
  // Only a listing with a consultation fee shows its next appointment; the others show hours.
  const whenUnknown =
    priceLabel === "decision.fee" ? "decision.unknownTime" : "decision.unknownHours";
  return (
    <section aria-label={t("decision.title")} className={classNames(cardClass, "grid gap-4 p-5")}>
      <dl className="grid gap-4 md:max-lg:grid-cols-2">
        <div>
          <dt className="text-sm text-faint">{decision.whenLabel}</dt>
          <dd className={classNames("text-lg font-semibold", decision.isNow && "text-open")}>
            {decision.when ?? t(decision.phone ? "decision.whenUnknown" : whenUnknown)}
          </dd>
        </div>
        {(price !== null || priceLabel === "decision.fee") && (
          <div>
            <dt className="text-sm text-faint">{t(priceLabel)}</dt>
            <dd>
              <span className="text-lg font-semibold tabular">
                {price ?? t(decision.phone ? "decision.feeUnknown" : "decision.unknownFee")}
              </span>{" "}
              <FactSource note={decision.feeNote} of={t(priceLabel)} />
            </dd>
          </div>
        )}
      </dl>
      <div className="grid gap-2 md:max-lg:grid-cols-2 md:max-lg:gap-4">
        {bookHref && (
          <Link
            to={bookHref}
            rel="nofollow"
            aria-label={t("people.book.of", { name: title })}
            className={buttonClass({ size: "lg", className: "max-lg:hidden print:hidden" })}
          >
            {t("people.book")}
          </Link>
        )}
        {decision.phone && (
          <CallButton
            phone={decision.phone}
            note={decision.phoneNote}
            title={title}
            isSecond={bookHref !== null}
            className="max-lg:hidden"
          />
        )}
        {decision.phone && (
          <div className="flex items-center gap-2 lg:hidden">
            <a
              href={telephoneLink(decision.phone)}
              className="link inline-flex min-h-11 items-center"
            >
              <PhoneNumber phone={decision.phone} />
            </a>
            <FactSource note={decision.phoneNote} of={t("places.phone")} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 max-lg:hidden">
          <Ways decision={decision} className="grow" />
        </div>
        {decision.website && <WebsiteLink address={decision.website} />}
      </div>
    </section>
  );
}

interface CallButtonProps {
  phone: string;
  /** Source of the number. */
  note: FactNote | null;
  /** The name of the listing that is called. */
  title: string;
  /** Whether another button is the main one. */
  isSecond?: boolean;
  className?: string;
}

/** Calls at a touch, and shows which number and its source. */
export function CallButton({ phone, note, title, isSecond, className }: CallButtonProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <a
        href={telephoneLink(phone)}
        className={buttonClass({ variant: isSecond ? "secondary" : "primary", size: "lg" })}
        aria-label={`${t("decision.call")} ${title}, ${phoneText(phone)}`}
      >
        <CardIcon name="phone" className="size-5" />
        <PhoneNumber phone={phone} />
      </a>
      {note && (
        <div className="flex items-center gap-1.5 text-sm text-faint">
          {t("places.phone")}
          <FactSource note={note} of={t("places.phone")} />
        </div>
      )}
    </div>
  );
}

/** Leads to their own site. */
export function WebsiteLink({ address }: { address: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <a
      href={address}
      rel="noopener nofollow"
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <CardIcon name="globe" className="size-4" />
      {t("decision.website")}
    </a>
  );
}

/** At 320 px three icons fit beside Book and the button of the chat. */
const narrowPadding = "max-[22rem]:px-2.5";

/**
 * Booking and the same ways to reach them, at the thumb; phones and tablets only. It has one row: what
 * enlarged text leaves no room for is on the page, too.
 */
export function DecisionBar({
  decision,
  bookHref,
  title,
}: Pick<DecisionBlockProps, "decision" | "bookHref" | "title">) {
  const t = useMessages<ProfilesMessages>("profiles");
  const { phone, whatsapp, directions } = decision;
  if (!bookHref && !phone && !whatsapp && !directions) return null;
  const hasMain = bookHref !== null || phone !== null;
  return (
    <div
      data-bottom-bar
      className="print:hidden sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="beside-panel-button mx-auto flex max-h-15 max-w-wide flex-wrap gap-2 overflow-hidden py-2 page-gutter">
        {bookHref && (
          <Link
            to={bookHref}
            rel="nofollow"
            aria-label={t("people.book.of", { name: title })}
            className={buttonClass({ className: "grow" })}
          >
            {t("people.book")}
          </Link>
        )}
        {phone && (
          <a
            href={telephoneLink(phone)}
            className={
              bookHref
                ? buttonClass({ variant: "secondary", className: narrowPadding })
                : buttonClass({ variant: "primary", className: "grow" })
            }
            aria-label={`${t("decision.call")} ${title}`}
          >
            <CardIcon name="phone" className="size-5" />
            <span>{t("decision.call")}</span>
          </a>
        )}
        <Ways decision={decision} className={hasMain ? undefined : "grow"} isCompact={hasMain} />
      </div>
    </div>
  );
}

interface WaysProps {
  decision: Decision;
  className?: string | undefined;
  /** Beside a main button only the icons are visible on a narrow screen; names stay for screen readers. */
  isCompact?: boolean;
}

function Ways({ decision, className, isCompact = false }: WaysProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  const label = isCompact ? "max-md:sr-only" : undefined;
  const look = buttonClass({
    variant: "secondary",
    className: classNames("print:hidden", isCompact && narrowPadding, className),
  });
  return (
    <>
      {decision.whatsapp && (
        <a
          href={decision.whatsapp}
          rel="noopener nofollow"
          className={classNames(look, isCompact && "max-[15rem]:hidden")}
        >
          <CardIcon name="message-circle" className="size-5" />
          <span className={label}>{t("decision.whatsapp")}</span>
        </a>
      )}
      {decision.directions && (
        <a
          href={decision.directions}
          rel="noopener nofollow"
          // The narrowest screens have no room for it beside the button of the chat; its place has it, too.
          className={classNames(look, isCompact && "max-[22rem]:hidden")}
        >
          <CardIcon name="navigation" className="size-5 mirror-rtl" />
          <span className={label}>{t("decision.directions")}</span>
        </a>
      )}
    </>
  );
}
