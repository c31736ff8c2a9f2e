import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { choiceCookie } from "#app/accounts/preferences/preference-cookies.server.ts";
import { getFullName } from "#app/accounts/queries.server.ts";
import { hasMailbox } from "#app/accounts/rules.ts";
import { refuseSuspendedVisitor } from "#app/accounts/suspension/suspend-account.server.ts";
import { readOwnNumber } from "#app/accounts/text-number/queries.server.ts";
import { readBeside } from "#app/directory/free-times/booking-link.ts";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import { readPlan } from "#app/patients/plan/own-plan.server.ts";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { isLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { AlternativeLinks } from "../alternatives/alternative-links.tsx";
import { readAlternatives } from "../alternatives/present-alternatives.server.ts";
import { bookingPath } from "../bookings/addresses.ts";
import { listSeriesWith } from "../bookings/series-days.server.ts";
import { presentDeposit } from "../deposits/present-deposit.server.ts";
import { listFamilyMembers } from "../family/queries.server.ts";
import { takesReasons } from "../verbs/booking-reason.server.ts";
import { presentVideo } from "../video/present-video.server.ts";
import { titleAppointment } from "../wording/appointment-words.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { childAges, presentAge } from "../wording/child-age.server.ts";
import { presentRefusal } from "../wording/refusal.server.ts";
import type { Route } from "./+types/booking.route.ts";
import { answerBooking } from "./answer-booking.server.ts";
import { Booked } from "./booked/booked.tsx";
import { findLeftListing } from "./booked/queries.server.ts";
import { BookingSteps } from "./details/booking-steps.tsx";
import { DepositStep } from "./details/deposit-step.tsx";
import { adultAge, guestForm } from "./details/details-form.ts";
import { ExpiredHold } from "./details/expired-hold.tsx";
import { draftOwnerOf } from "./details/patient/draft-owner.server.ts";
import {
  findInsuranceOf,
  insurerChoices,
  networkChoices,
  openInsurance,
  presentInsurance,
} from "./details/patient/insurance.server.ts";
import { openFor } from "./details/patient/opening-patient.ts";
import { treatedAge } from "./details/patient/treated-age.ts";
import { readGuestSecret } from "./guest-secret.server.ts";
import { presentBooking, presentHold } from "./present-booking.server.ts";
import {
  findOwnBooking,
  listAccepted,
  listDistrictChoices,
  listSpecialties,
} from "./queries.server.ts";
import { reopenStep } from "./steps/reopen-step.server.ts";
import { clearStep, readStep, writeStep } from "./steps/step-cookie.server.ts";
import { findAskedService } from "./time/asked-service.server.ts";

type Args = Pick<Route.LoaderArgs, "context" | "params" | "request">;

async function openBooking({ context, params, request }: Args) {
  const visit = context.get(requestContext);
  const secret = readGuestSecret(request.headers);
  const shown = await findOwnBooking(visit, { id: params.id ?? "", secret }).catch(
    async (error) => {
      if (!(error instanceof AppError && error.status === 404)) throw error;
      await refuseSuspendedVisitor(visit, request.headers);
      const isSent = request.method === "POST" && !isPerson(visit.actor) && !secret;
      throw isSent ? signInAgain(visit, params.id ?? "") : data(null, { status: 404 });
    },
  );
  return { visit, secret, shown };
}

/** The sign-in page of a person whose session ended while they typed; scripts stored what they typed. */
function signInAgain({ locale }: RequestContext, id: string): Response {
  const next = encodeURIComponent(localizedPath(bookingPath(id), locale));
  return redirect(localizedPath(`/login?next=${next}`, locale), 303);
}

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { locale, config, actor, describe, ...scope } = readPageScope(args.context);
  const path = bookingPath(args.params.id);
  const { visit, shown } = await openBooking(args);
  const t = wordsOfBooking(locale);
  const left = shown.facts ? null : await findLeftListing(visit, shown.booking.id);
  const { facts } = shown;
  const name = facts?.subjectName ?? left?.person ?? left?.service ?? t("booking.unlisted");
  const isHeld = shown.booking.state === "held";
  // A hold that ended never was an appointment.
  const isBooked = !isHeld && !(shown.booking.state === "expired" && shown.booking.sequence === 0);
  const title = isBooked
    ? titleAppointment(
        {
          person: facts ? facts.person : left ? left.person : name,
          service: facts?.service ?? left?.service ?? null,
        },
        locale,
      )
    : t(facts?.hasPerson === false ? "title.service" : "title", { name });
  const breadcrumbs = [{ label: scope.appName, href: "/" }, { label: title }];
  const vocabulary = await getVocabulary(scope.database);
  const accepted = await listAccepted(visit, shown.booking);
  const family = isHeld ? await listFamilyMembers(scope.database, actor) : [];
  const members = family.map(({ id, fullName, relation }) => ({
    value: id,
    label: t("member.of", { name: fullName, relation: t(`relation.${relation}`) }),
  }));
  const { plan, cookies } = isHeld
    ? await readPlan(visit, args.request.headers)
    : { plan: null, cookies: [] };
  const slugOf = (id: number | null | undefined) => vocabulary.byId.get(id ?? -1)?.slug ?? null;
  const choices: Choices = isHeld
    ? {
        "insurance-providers": insurerChoices(vocabulary, accepted, locale),
        "family-members": members,
        districts: await listDistrictChoices(visit, {
          visitType: shown.booking.visitType,
          typeId: shown.booking.appointmentTypeId,
        }),
        "child-ages": [
          ...childAges.map((months) => ({
            value: String(months),
            label: presentAge(months, locale),
          })),
          { value: adultAge, label: t("age.adult") },
        ],
      }
    : {};
  const specialtyIds =
    isHeld && facts?.hasPerson ? await listSpecialties(visit, facts.subjectId) : [];
  const specialties = specialtyIds.flatMap((id) => slugOf(id) ?? []);
  const isOpen = isHeld || shown.booking.state === "expired";
  const stored = isOpen ? readStep(visit, args.request.headers, shown.booking.id) : null;
  const beside = readBeside((name) => (isHeld ? query.get(name) : null));
  const asked = await findAskedService(visit, beside.forService);
  const step = stored && query.has("step") ? await reopenStep(visit, shown, stored) : null;
  const { patient } = beside;
  const blank = guestForm.write({
    for: "self",
    name: (await getFullName(visit, actor)) ?? "",
    phone: isHeld && isPerson(actor) ? await readOwnNumber(scope.database, actor) : null,
    ...openInsurance(vocabulary, accepted, { asked: beside.insurance, plan }),
    ...(asked && { reason: asked.name }),
  });
  const page = {
    step,
    /** The values typed before the visitor came back to the form, else the patient of the search. */
    typedBefore: stored?.typed ?? (patient && openFor(blank, patient, family)),
    title,
    breadcrumbs,
    booking: presentBooking(visit, shown),
    left,
    hold: presentHold(visit, shown.booking),
    alternatives: await readAlternatives(visit, shown.booking),
    video: presentVideo(visit, shown),
    seriesCount: 1 + (await listSeriesWith(visit.database, shown.booking.id)).length,
    isGuest: !isPerson(actor),
    accountEmail: isPerson(actor) && hasMailbox(actor.email) ? actor.email : null,
    choices,
    networks: isHeld ? networkChoices(vocabulary, accepted, locale) : {},
    insurance:
      shown.booking.payment === null
        ? null
        : presentInsurance(visit, findInsuranceOf(vocabulary, shown.booking), {
            accepted,
            fee: shown.booking.fee,
          }),
    hasReason: takesReasons(config),
    forService: asked?.name ?? null,
    treats: isHeld && facts?.hasPerson ? treatedAge(specialties) : null,
    blank,
    asked: beside,
    draftOwner: draftOwnerOf(visit),
    token: randomUUID(),
    sentTo: query.has("done") ? shown.contactEmail : null,
    done: query.get("done") ?? (query.get("returned") === "paid" ? "1" : null),
    deposit: presentDeposit(visit, shown.booking, query.get("returned")),
    meta: describe({ title, description: title, path, breadcrumbs, noindex: true }),
  };
  return data(page, {
    status: step?.status ?? 200,
    headers: cookies.map((one): [string, string] => ["Set-Cookie", one]),
  });
}

export async function action(args: Route.ActionArgs) {
  const { visit, secret, shown } = await openBooking(args);
  const form = await readForm(args.request);
  const language = form.get("language");
  if (isLocale(language) && language !== visit.locale) {
    // The browser sends the same form to its page in the other language.
    return redirect(localizedPath(bookingPath(args.params.id), language), {
      status: 307,
      headers: { "Set-Cookie": choiceCookie(visit, "lang", language) },
    });
  }
  const sent = { context: visit, shown, secret, headers: args.request.headers, form };
  try {
    const answer = await answerBooking(sent);
    const headers = answer.cookies.map((one): [string, string] => ["Set-Cookie", one]);
    if (answer.kind === "pay") return redirect(answer.url, { status: 303, headers });
    if (answer.kind === "go") {
      headers.push(["Set-Cookie", clearStep(visit, shown.booking.id)]);
      return redirect(localizedPath(answer.to, visit.locale), { status: 303, headers });
    }
    const stored = writeStep(visit, answer.step);
    if (stored !== null) {
      headers.push(["Set-Cookie", stored]);
      const { hold, step } = answer.step;
      const path = localizedPath(`${bookingPath(hold.id)}?step=${step}`, visit.locale);
      return redirect(path, { status: 303, headers });
    }
    // More was typed than a cookie takes: the page is the answer to its form.
    return data({ step: answer.step, refusal: null }, { status: answer.step.status, headers });
  } catch (error) {
    const refusal = presentRefusal(visit, error);
    return data({ step: null, refusal }, { status: refusal.status });
  }
}

/** Pages of one person's appointment; the cookies of an answer go with them. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const answer = new Headers(actionHeaders);
  for (const cookie of loaderHeaders.getSetCookie()) answer.append("Set-Cookie", cookie);
  answer.set("Cache-Control", "private, no-store");
  return answer;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, booking, hold, token, done } = loaderData;
  const step = actionData?.step ?? loaderData.step;
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
      {loaderData.deposit && !actionData?.step ? (
        <DepositStep
          booking={booking}
          hold={hold}
          deposit={loaderData.deposit}
          refusal={actionData?.refusal ?? null}
          token={token}
        />
      ) : step || booking.state === "held" ? (
        <BookingSteps
          booking={booking}
          hold={step?.hold ?? hold}
          step={step}
          blank={loaderData.blank}
          typed={step?.typed ?? loaderData.typedBefore ?? loaderData.blank}
          isGuest={loaderData.isGuest}
          accountEmail={loaderData.accountEmail}
          choices={loaderData.choices}
          networks={loaderData.networks}
          hasReason={loaderData.hasReason}
          treats={loaderData.treats}
          asked={loaderData.asked}
          forService={loaderData.forService}
          draftOwner={loaderData.draftOwner}
          token={step?.token ?? token}
        />
      ) : booking.state === "expired" ? (
        <div className="grid gap-6">
          <ExpiredHold booking={booking} />
          <AlternativeLinks alternatives={loaderData.alternatives} />
        </div>
      ) : (
        <Booked
          booking={booking}
          insurance={loaderData.insurance}
          video={loaderData.video}
          token={token}
          done={done}
          refusal={actionData?.refusal ?? null}
          alternatives={loaderData.alternatives}
          calendarPath={`${bookingPath(booking.id)}/calendar.ics`}
          seriesCount={loaderData.seriesCount}
          movePath={`${bookingPath(booking.id)}/time`}
          left={loaderData.left}
          sentTo={loaderData.sentTo}
          canCancel={booking.canCancel}
        />
      )}
    </ListingFormPage>
  );
}
