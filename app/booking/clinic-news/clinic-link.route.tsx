import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import { claimPath } from "#app/directory/rules.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { longestNote } from "../bookings/rules.ts";
import { Fact } from "../pages/booked/appointment-facts.tsx";
import { presentBooker } from "../pages/present-booking.server.ts";
import { bookingNumber } from "../rules.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { presentAge } from "../wording/child-age.server.ts";
import { describeAppointment, presentDeadline } from "../wording/present-times.ts";
import { presentRefusal } from "../wording/refusal.server.ts";
import type { Route } from "./+types/clinic-link.route.ts";
import { answerByLink } from "./answer-by-link.server.ts";
import { clinicLinkPath } from "./clinic-link.server.ts";
import { bookingClinicLink as arabic } from "./messages/ar.ts";
import { type BookingClinicLinkMessages, bookingClinicLink as english } from "./messages/en.ts";
import { type LinkedAppointment, openClinicLink } from "./open-clinic-link.server.ts";

const answers = ["accept", "decline", "cancel"] as const;

/** A mail program that follows the link by itself changes nothing: an answer takes a press. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { appointment, isChanged } = await openClinicLink(visit, params);
  const { describe, locale, appName } = readPageScope(context);
  const t = createTranslator<BookingClinicLinkMessages>(locale, inLocale(locale, english, arabic));
  const isAsked = appointment.state === "requested";
  const title = t(isAsked ? "title.asked" : "title", { name: appointment.patientName });
  const path = `/bookings/${params.id}/clinic/${params.key}`;
  const breadcrumbs = [{ label: appName, href: "/" }, { label: title }];
  const done = new URL(request.url).searchParams.get("done");
  return data(
    {
      title,
      breadcrumbs,
      isChanged,
      isAsked,
      isCancellable: isCancellable(appointment),
      sequence: appointment.sequence,
      until: presentDeadline(appointment, locale),
      appointment: present(visit, appointment),
      done: answers.find((answer) => answer === done) ?? null,
      token: randomUUID(),
      meta: describe({ title, description: title, path, breadcrumbs, noindex: true }),
    },
    // The key stays out of the addresses that other sites are sent.
    { headers: { "Referrer-Policy": "same-origin", "Cache-Control": "private, no-store" } },
  );
}

/** Only before its start, as the verb checks. */
function isCancellable({ state, startsAt }: LinkedAppointment): boolean {
  return state === "confirmed" && startsAt !== null && startsAt > new Date();
}

/** Whether an earlier request of the same form made the appointment what it is now. */
function isGiven(answer: (typeof answers)[number], { state, cancelledBy }: LinkedAppointment) {
  if (answer === "cancel") return state === "cancelled" && cancelledBy === "clinic";
  return state === { accept: "confirmed", decline: "declined" }[answer];
}

function present(
  { locale }: Parameters<typeof openClinicLink>[0],
  { startsAt, endsAt, contact, ...one }: LinkedAppointment,
) {
  const t = wordsOfBooking(locale);
  const time = {
    startsAt: startsAt?.toISOString() ?? "",
    endsAt: endsAt?.toISOString() ?? "",
  };
  const phone = contact.phone
    ? [{ text: phoneText(contact.phone), href: `tel:${contact.phone}` }]
    : [];
  const email = contact.email ? [{ text: contact.email, href: `mailto:${contact.email}` }] : [];
  return {
    patientName: one.patientName,
    age: one.patientAgeMonths === null ? null : presentAge(one.patientAgeMonths, locale),
    bookedBy: presentBooker(one, locale),
    number: bookingNumber(one.id),
    fee: one.fee === null ? null : formatMoney(one.fee, locale),
    plan: one.payment === null ? null : inLocale(locale, one.insurer ?? "", one.insurerAr ?? ""),
    stateText: t(`state.${one.state}`),
    time: describeAppointment({ t, locale }, time),
    type: `${inLocale(locale, one.typeEn, one.typeAr)} · ${t(`visit.${one.visitType}`)}`,
    with: inLocale(locale, one.withEn ?? "", one.withAr ?? ""),
    clinic: inLocale(locale, one.clinicEn, one.clinicAr),
    claimPath: claimPath("clinics", one.clinicSlug),
    contacts: [...phone, ...email],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { appointment, context: asClinic, ...link } = await openClinicLink(visit, params);
  const form = await readForm(request);
  const answer = answers.find((one) => one === typedText(form, "answer"));
  if (!answer) throw data(null, { status: 400 });
  const goTo = (sequence: number) => {
    const linked = { id: params.id, sequence, address: appointment.address ?? "" };
    const to = `${clinicLinkPath(visit.config, linked)}?done=${answer}`;
    return redirect(localizedPath(to, visit.locale), 303);
  };
  const typed = typedText(form, "seen");
  const sequence = /^\d{1,9}$/.test(typed) ? Number(typed) : link.sequence;
  // The same form, sent twice.
  const isSeen = sequence >= appointment.changedSequence;
  if (isSeen && sequence !== appointment.sequence && isGiven(answer, appointment))
    return goTo(appointment.sequence);
  try {
    if (sequence !== appointment.sequence) throw refuseBooking(visit, "outdated");
    const note = typedText(form, "note", longestNote);
    const token = typedText(form, "token") || randomUUID();
    const answered = { id: params.id, answer, note, sequence };
    const { booking } = await answerByLink.call(asClinic, answered, token);
    return goTo(booking.sequence);
  } catch (error) {
    const refusal = presentRefusal(visit, error);
    return data(refusal, { status: refusal.status });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, appointment, isChanged, until, done, token, sequence } = loaderData;
  const t = useMessages<BookingClinicLinkMessages>("bookingClinicLink");
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
      <div className="grid max-w-prose gap-6">
        {actionData && <FormRefusal title={actionData.message} />}
        {isChanged && !actionData && <FormRefusal title={t("older")} text={t("older.text")} />}
        {done && !isChanged && (
          <FormDone title={t(`done.${done}`)}>
            <p>{t("done.text")}</p>
          </FormDone>
        )}
        {loaderData.isAsked && until && (
          <p className="font-medium">{t("until", { moment: until })}</p>
        )}
        <section aria-label={t("appointment")} className={`${cardClass} p-4 md:p-5`}>
          <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
            <Fact name={t("state")}>{appointment.stateText}</Fact>
            <Fact name={t("patient")}>{appointment.patientName}</Fact>
            {appointment.age && <Fact name={t("age")}>{appointment.age}</Fact>}
            {appointment.bookedBy && <Fact name={t("booker")}>{appointment.bookedBy}</Fact>}
            <Fact name={t("contact")}>
              {appointment.contacts.length === 0
                ? t("contact.none")
                : appointment.contacts.map(({ text, href }) => (
                    <span key={href} className="me-3 inline-block max-w-full">
                      <a
                        href={href}
                        dir="ltr"
                        className={classNames(
                          "link tap-target",
                          href.startsWith("tel:") && "whitespace-nowrap",
                        )}
                      >
                        {text}
                      </a>
                    </span>
                  ))}
            </Fact>
            <Fact name={t("when")}>
              <span className="font-semibold">{appointment.time}</span>
            </Fact>
            <Fact name={t("appointment")}>{appointment.type}</Fact>
            {appointment.with && <Fact name={t("with")}>{appointment.with}</Fact>}
            <Fact name={t("clinic")}>{appointment.clinic}</Fact>
            <Fact name={t("number")}>
              <bdi className="tabular">{appointment.number}</bdi>
            </Fact>
            {appointment.fee && <Fact name={t("fee")}>{appointment.fee}</Fact>}
            {appointment.plan !== null && (
              <Fact name={t("payment")}>{appointment.plan || t("payment.self")}</Fact>
            )}
          </dl>
        </section>
        {loaderData.isAsked && <Answer token={token} sequence={sequence} />}
        {loaderData.isCancellable && (
          <RefuseForm token={token} sequence={sequence} answer="cancel" />
        )}
        <p className="grid justify-items-start gap-3 rounded-card bg-sand-soft p-4">
          {t("account.text")}
          <ButtonLink to={appointment.claimPath} variant="secondary">
            {t("account")}
          </ButtonLink>
        </p>
      </div>
    </ListingFormPage>
  );
}

interface AnswerProps {
  token: string;
  /** SEQUENCE that the page shows: an answer to another one is refused. */
  sequence: number;
}

function Answer({ token, sequence }: AnswerProps) {
  const t = useMessages<BookingClinicLinkMessages>("bookingClinicLink");
  return (
    <div className="grid gap-4">
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={sequence} />
        <Button type="submit" name="answer" value="accept">
          {t("accept")}
        </Button>
      </form>
      <RefuseForm token={token} sequence={sequence} answer="decline" />
    </div>
  );
}

/** Folded, so that no single press refuses a patient. */
function RefuseForm({ token, sequence, answer }: AnswerProps & { answer: "decline" | "cancel" }) {
  const t = useMessages<BookingClinicLinkMessages>("bookingClinicLink");
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="tap-target cursor-pointer font-medium text-danger">
        {t(`${answer}.title`)}
      </summary>
      <form method="post" className="mt-4 grid gap-4">
        {answer === "cancel" && <p className="text-muted">{t("cancel.text")}</p>}
        <input type="hidden" name="token" value={`${token}-${answer}`} />
        <input type="hidden" name="seen" value={sequence} />
        <TextArea
          id={`${answer}-note`}
          name="note"
          label={t("note")}
          hint={t("note.hint")}
          rows={2}
          maxLength={longestNote}
        />
        <Button type="submit" name="answer" value={answer} variant="danger">
          {t(answer)}
        </Button>
      </form>
    </details>
  );
}
