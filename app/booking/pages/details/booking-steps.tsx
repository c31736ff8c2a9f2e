import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { bookingPath } from "../../bookings/addresses.ts";
import type { BookingStep } from "../answer-booking.server.ts";
import { AppointmentFacts, Fact } from "../booked/appointment-facts.tsx";
import { InsuranceFact } from "../booked/insurance-fact.tsx";
import type { BookingPagesMessages } from "../messages/en.ts";
import { SlotGroup } from "../time/slot-choice.tsx";
import type { BookingStepsProps } from "./booking-steps-props.ts";
import { DetailsForm } from "./details-step.tsx";
import { HoldNote, stepFormId } from "./hold-note.tsx";
import { KeepingLanguage } from "./keeping-language.tsx";
import { doubtOfAge } from "./patient/treated-age.ts";
import { StepHeading } from "./step-heading.tsx";

const codeFieldId = "booking-code";

const useWords = () => useMessages<BookingPagesMessages>("bookingPages");

/** The second and the third step: the details, then everything once more to confirm. */
export function BookingSteps(props: BookingStepsProps) {
  const { booking, hold, step } = props;
  const t = useWords();
  const isLast = step?.step === "confirm";
  return (
    // A child of a grid does not stick beyond its own row.
    <div className="flex max-w-prose flex-col gap-6">
      <StepHeading
        text={t(isLast ? "step.confirm" : "step.details")}
        isFocused={!step?.problems && !isCodeRefused(step)}
      />
      {step?.renewed && (
        <p role="status" className="rounded-card bg-saffron-soft p-4">
          {t(`held.${step.renewed}`)}
        </p>
      )}
      {/* Enter in a field presses the first button of a form, which the one of the note would be. */}
      <button
        type="submit"
        form={stepFormId}
        hidden
        name="intent"
        value={isLast ? intentOfReview(step) : "review"}
      />
      <HoldNote
        hold={hold}
        again={{
          intent: isLast ? "review" : "again",
          slug: booking.facts?.bookingSlug ?? null,
        }}
      />
      {isLast && step.details ? (
        <Review {...props} step={step} details={step.details} />
      ) : (
        <>
          {step?.refusal && <Refused {...props} step={step} />}
          <AppointmentFacts booking={booking} time={hold.time}>
            {props.forService && <Fact name={t("service.for")}>{props.forService}</Fact>}
          </AppointmentFacts>
          <DetailsForm {...props} />
        </>
      )}
    </div>
  );
}

/** Whether the appointment can be confirmed: where no code was sent, another one is asked for. */
function canConfirm({ code }: BookingStep): boolean {
  return !code?.problem || code.problem === "wrong";
}

/** The first thing that the last step offers. */
function intentOfReview(step: BookingStep): string {
  if (canConfirm(step)) return "confirm";
  return step.code ? "code" : "edit";
}

/** Whether the code field is there and its code was not taken. */
function isCodeRefused(step: BookingStep | null): boolean {
  const problem = step?.code?.problem;
  return problem === "wrong" || problem === "usedUp";
}

/** The whole form of an answer, out of sight, so that nothing is typed twice. */
function KeptDetails({
  typed,
  code,
  token,
}: Pick<BookingStep, "typed" | "code"> & { token: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      {code && <input type="hidden" name="codeId" value={code.id} />}
      {Object.entries(typed).map(([name, value]) =>
        [value].flat().map((one) => <input key={name} type="hidden" name={name} value={one} />),
      )}
    </>
  );
}

/** A time that is taken meanwhile, with the nearest ones: what was typed goes along. */
function Refused({ step, hold, token }: BookingStepsProps & { step: BookingStep }) {
  const t = useWords();
  const localize = useLocalizedPath();
  const { refusal } = step;
  if (!refusal) return null;
  return (
    <form method="post" noValidate action={localize(bookingPath(hold.id))} className="grid gap-3">
      <FormRefusal title={t("refused.title")} text={refusal.message} isTheirs />
      {refusal.alternatives.length > 0 && (
        <>
          <KeptDetails typed={step.typed} code={step.code} token={token} />
          <SlotGroup
            title={t("alternatives")}
            slots={refusal.alternatives}
            chosen={refusal.alternatives[0]?.value}
            isFull
            isMarked
          />
          <Button type="submit" name="intent" value="slot" className="justify-self-start">
            {t("hold")}
          </Button>
        </>
      )}
    </form>
  );
}

interface ReviewProps extends BookingStepsProps {
  step: BookingStep;
  details: NonNullable<BookingStep["details"]>;
}

function Review(props: ReviewProps) {
  const { accountEmail, booking, choices, details, hold, isGuest, step, token, treats } = props;
  const t = useWords();
  const localize = useLocalizedPath();
  const { code, insurance } = step;
  const age =
    details.for === "family" && details.age
      ? choices["child-ages"]?.find(({ value }) => value === details.age)?.label
      : undefined;
  const doubt = doubtOfAge(treats, age !== undefined);
  const relation = details.for === "family" ? step.relation : null;
  const isAsking = canConfirm(step);
  const contacts = [details.email ?? accountEmail, details.phone].filter(Boolean).join(" · ");
  const typedEmail = isGuest ? "" : String(step.typed.email ?? "");
  return (
    <form
      id={stepFormId}
      method="post"
      noValidate
      action={localize(bookingPath(hold.id))}
      className="grid gap-5"
    >
      {code?.problem && (
        <FormRefusal
          title={isCodeRefused(step) ? t("code.refused") : t(`code.${code.problem}`)}
          problems={
            isCodeRefused(step) ? [{ fieldId: codeFieldId, text: t(`code.${code.problem}`) }] : []
          }
        />
      )}
      <h2 className="text-xl font-semibold">{t("review.title")}</h2>
      <KeptDetails typed={step.typed} code={code} token={token} />
      <AppointmentFacts booking={booking} time={hold.time}>
        <Fact name={t("name")}>{details.name}</Fact>
        {relation && <Fact name={t("relation")}>{t(`relation.${relation}`)}</Fact>}
        {age && <Fact name={t("age.fact")}>{age}</Fact>}
        {details.for === "family" && details.booker && (
          <Fact name={t("booker.fact")}>{details.booker}</Fact>
        )}
        {contacts && (
          <Fact name={t("contact")}>
            <bdi>{contacts}</bdi>
          </Fact>
        )}
        {booking.isHome && details.address && (
          <Fact name={t("home.address")}>
            <span dir="auto" className="whitespace-pre-wrap">
              {details.address}
            </span>
            <span className="block text-sm text-muted">
              {choices.districts?.find(({ value }) => value === details.district)?.label}
            </span>
          </Fact>
        )}
        {insurance && <InsuranceFact insurance={insurance} />}
        {details.reason && (
          <Fact name={t("review.reason")}>
            <span dir="auto" className="whitespace-pre-wrap">
              {details.reason}
            </span>
            <span className="block text-sm text-muted">
              {t(details.share ? "review.shared" : "review.private")}
            </span>
          </Fact>
        )}
      </AppointmentFacts>
      {typedEmail !== "" && typedEmail !== accountEmail && (
        <p role="status" className="rounded-card bg-saffron-soft p-4">
          {accountEmail === null
            ? t("contact.noMailbox", { typed: typedEmail })
            : t("contact.account", { email: accountEmail, typed: typedEmail })}
        </p>
      )}
      {doubt && (
        <p role="status" className="rounded-card bg-saffron-soft p-4">
          {t(doubt, { name: booking.facts?.subjectName ?? "" })}
        </p>
      )}
      {step.overlaps && (
        <p role="status" className="rounded-card bg-saffron-soft p-4">
          {t("review.overlap")}
        </p>
      )}
      {code && <CodeField code={code} />}
      <div className="flex flex-wrap gap-3">
        {isAsking && (
          <Button type="submit" name="intent" value="confirm" size="lg">
            {booking.deposit?.pay ?? t(booking.request ? "confirm.request" : "confirm")}
          </Button>
        )}
        {code && (
          <Button
            type="submit"
            variant={isAsking ? "secondary" : "primary"}
            name="intent"
            value="code"
            formNoValidate
          >
            {t("code.again")}
          </Button>
        )}
        <Button type="submit" variant="ghost" name="intent" value="edit" formNoValidate>
          {t("edit")}
        </Button>
        <Button type="submit" variant="ghost" name="intent" value="release" formNoValidate>
          {t("release")}
        </Button>
        <KeepingLanguage />
      </div>
    </form>
  );
}

function CodeField({ code }: { code: NonNullable<BookingStep["code"]> }) {
  const t = useWords();
  const { problem, email, minutes } = code;
  // The answer on top says that no code was sent.
  if (problem === "failed" || problem === "tooMany") return null;
  return (
    <Field
      id={codeFieldId}
      name="code"
      label={t("code")}
      hint={t("code.hint", { email, minutes })}
      error={problem ? t(`code.${problem}`) : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={12}
      autoFocus={problem !== null || undefined}
    />
  );
}
