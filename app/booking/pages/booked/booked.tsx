import { telephoneLink } from "#app/directory/cards/rules.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { PushOffer } from "#app/ui/push/push-offer.tsx";
import { AlternativeLinks } from "../../alternatives/alternative-links.tsx";
import type { ShownAlternative } from "../../alternatives/present-alternatives.server.ts";
import { holdScriptPath } from "../../bookings/addresses.ts";
import { longestNote } from "../../bookings/rules.ts";
import type { ShownVideo } from "../../video/present-video.server.ts";
import { VideoVisit } from "../../video/video-visit.tsx";
import type { ShownRefusal } from "../../wording/refusal.server.ts";
import type { ShownInsurance } from "../details/patient/insurance.server.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { PresentedBooking } from "../present-booking.server.ts";
import { AppointmentFacts, Fact } from "./appointment-facts.tsx";
import { InsuranceFact } from "./insurance-fact.tsx";
import type { LeftListing } from "./queries.server.ts";

interface BookedProps {
  booking: PresentedBooking;
  insurance: ShownInsurance | null;
  video: ShownVideo | null;
  token: string;
  /** The action that led to the page. */
  done: string | null;
  refusal: ShownRefusal | null;
  /** The address of its mails, on the page of the browser that booked. */
  sentTo?: string | null;
  /** With whom and where it is, if that is no longer listed. */
  left: LeftListing | null;
  /** Of an appointment that was not confirmed. */
  alternatives: ShownAlternative[];
  /** Null where the visitor may not do it here. */
  calendarPath: string | null;
  /** The appointments of its series to come, itself among them; 1 without a series. */
  seriesCount: number;
  movePath: string | null;
  /** Leads to the page that cancels, where this one does not. */
  cancelPath?: string | null;
  canCancel: boolean;
  /** Whether the cancellation is what the visitor came for. */
  isCancelOpen?: boolean;
}

const useWords = () => useMessages<BookingPagesMessages>("bookingPages");

/** By whom it was cancelled; the clinic by default. */
const cancelWords: Readonly<Record<string, "cancel.done" | "cancel.admin">> = {
  patient: "cancel.done",
  admin: "cancel.admin",
};

/** An appointment with everything that can be done about it. */
export function Booked(props: BookedProps) {
  const { booking, done, refusal, calendarPath, movePath, canCancel } = props;
  const t = useWords();
  const localize = useLocalizedPath();
  const { facts, state } = booking;
  const isOpen = booking.canCancel;
  const cancelWord = booking.isRequest ? "withdraw" : "cancel";
  return (
    <div className="grid max-w-prose gap-6">
      {refusal && <FormRefusal title={refusal.message} />}
      <Receipt booking={booking} done={done} sentTo={props.sentTo ?? null} />
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state === "confirmed" ? "open" : "neutral"}>{booking.stateText}</Badge>
        {state === "cancelled" && t(cancelWords[booking.cancelledBy ?? ""] ?? "cancel.clinic")}
      </p>
      {props.left && isOpen && <LeftNote left={props.left} />}
      {booking.isUntold && isOpen && facts && <UntoldNote facts={facts} />}
      {props.video && <VideoVisit video={props.video} />}
      <AppointmentFacts booking={booking} left={props.left}>
        {props.insurance && <InsuranceFact insurance={props.insurance} />}
        {booking.patientName && <Fact name={t("name")}>{booking.patientName}</Fact>}
        {booking.age && <Fact name={t("age.fact")}>{booking.age}</Fact>}
        <Fact name={t("number")}>
          <bdi className="tabular">{booking.number}</bdi>
        </Fact>
        {booking.bookedBy && <Fact name={t("booker.fact")}>{booking.bookedBy}</Fact>}
      </AppointmentFacts>
      {booking.movedText && <p>{booking.movedText}</p>}
      {booking.note && <p>{t("note.from", { note: booking.note })}</p>}
      {booking.followUp && (
        <p className="flex flex-wrap items-center gap-3 rounded-card bg-sand-soft p-4 print:hidden">
          {t("followUp", { day: booking.followUp.day })}
          <ButtonLink to={booking.followUp.href} size="sm">
            {t("followUp.book")}
          </ButtonLink>
        </p>
      )}
      <AlternativeLinks alternatives={props.alternatives} />
      <p className="print:hidden flex flex-wrap gap-3">
        {calendarPath && isOpen && (
          <a href={localize(calendarPath)} className={buttonClass({ variant: "secondary" })}>
            {t("calendar")}
          </a>
        )}
        {calendarPath && isOpen && props.seriesCount > 1 && (
          <a
            href={localize(`${calendarPath}?series=1`)}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("calendar.series", { count: props.seriesCount })}
          </a>
        )}
        {booking.messagesPath && (
          <ButtonLink to={booking.messagesPath} variant="secondary">
            {t("messages")}
          </ButtonLink>
        )}
        {booking.messagesSignIn && (
          <ButtonLink
            to={booking.messagesSignIn}
            variant="secondary"
            aria-describedby="messages-account"
          >
            {t("messages.sign_in")}
          </ButtonLink>
        )}
        {movePath && booking.canMove && (
          <ButtonLink to={movePath} variant="secondary">
            {t("reschedule")}
          </ButtonLink>
        )}
        {props.cancelPath && isOpen && (
          <ButtonLink to={props.cancelPath} variant="ghost">
            {t(cancelWord)}
          </ButtonLink>
        )}
        {state === "attended" && booking.messagesPath && facts?.hasPerson && (
          <ButtonLink
            to={`/dashboard/reviews/professionals/${facts.bookingSlug}`}
            variant="secondary"
          >
            {t("review.write")}
          </ButtonLink>
        )}
        {!isOpen && facts && (
          <ButtonLink to={bookPath(facts.bookingSlug)} variant="secondary">
            {t("choose.again")}
          </ButtonLink>
        )}
      </p>
      {booking.messagesSignIn && (
        <p id="messages-account" className="text-sm text-muted print:hidden">
          {t("messages.account")}
        </p>
      )}
      {done !== null && booking.messagesPath && (
        <PushOffer
          title={t("push.title")}
          text={t("push.text")}
          on={t("push.on")}
          done={t("push.done")}
          failed={t("push.failed")}
        />
      )}
      {canCancel && <Cancel {...props} />}
    </div>
  );
}

/** Explains that the professional or clinic of an appointment left the directory. */
function LeftNote({ left: { name, clinic, phone } }: { left: LeftListing }) {
  const t = useWords();
  return (
    <section role="note" className="grid gap-2 rounded-card bg-saffron-soft p-4">
      <h2 className="font-semibold">{t("left.title", { name })}</h2>
      <p>{t(phone ? "left.text" : "left.noPhone", { clinic })}</p>
      {phone && (
        <p>
          <a href={phone.href} className={buttonClass({ variant: "secondary" })} dir="ltr">
            {phone.text}
          </a>
        </p>
      )}
    </section>
  );
}

/** States that our team informs the clinic, which no message of the site reaches. */
function UntoldNote({
  facts: { clinicName, phone, phoneText },
}: {
  facts: NonNullable<PresentedBooking["facts"]>;
}) {
  const t = useWords();
  return (
    <section role="note" className="grid gap-2 rounded-card bg-saffron-soft p-4">
      <h2 className="font-semibold">{t("untold.title")}</h2>
      <p>{t(phone ? "untold.text" : "untold.noPhone", { clinic: clinicName })}</p>
      {phone && (
        <p>
          <a
            href={telephoneLink(phone)}
            className={buttonClass({ variant: "secondary" })}
            dir="ltr"
          >
            {phoneText}
          </a>
        </p>
      )}
    </section>
  );
}

function Receipt({
  booking,
  done,
  sentTo,
}: Pick<BookedProps, "booking" | "done"> & { sentTo: string | null }) {
  const t = useWords();
  const { state, answerBy } = booking;
  if (done === null) return null;
  if (done === "cancelled" && state === "cancelled") {
    return (
      <FormDone title={t("done.cancelled")}>
        <p>{t("done.released")}</p>
      </FormDone>
    );
  }
  if (state !== "confirmed" && state !== "requested") return null;
  const isMoved = done === "moved" && state === "confirmed";
  const isUntoldRequest = booking.isUntold && state === "requested";
  return (
    <FormDone
      title={t(isMoved ? "done.moved" : isUntoldRequest ? "done.received" : `done.${state}`)}
    >
      <script type="module" src={holdScriptPath} data-booked />
      <p>{sentTo ? t("done.message.to", { email: sentTo }) : t("done.message")}</p>
      {answerBy && !booking.isUntold && <p>{t("done.answerBy", { moment: answerBy })}</p>}
      {done === "overlap" && <p>{t("done.overlap")}</p>}
    </FormDone>
  );
}

function Cancel({ booking, token, isCancelOpen }: BookedProps) {
  const t = useWords();
  const word = booking.isRequest ? "withdraw" : "cancel";
  return (
    <details open={isCancelOpen} className="print:hidden rounded-card border border-line p-4">
      <summary className="tap-target cursor-pointer font-medium text-danger">{t(word)}</summary>
      <form method="post" className="mt-4 grid gap-4">
        <h2 className="text-lg font-semibold">{t(`${word}.title`)}</h2>
        {booking.policy && (
          <p className={booking.isLate ? "font-medium text-danger" : undefined}>{booking.policy}</p>
        )}
        {booking.deposit?.ifCancelled && (
          <p className="font-medium">{booking.deposit.ifCancelled}</p>
        )}
        <input type="hidden" name="token" value={token} />
        <TextArea
          id="cancel-note"
          name="note"
          label={t("cancel.note")}
          hint={t("cancel.note.hint")}
          rows={2}
          maxLength={longestNote}
          dir="auto"
        />
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="cancel"
          className="justify-self-start"
        >
          {t(word)}
        </Button>
      </form>
    </details>
  );
}
