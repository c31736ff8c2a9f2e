import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { refuseSuspendedVisitor } from "#app/accounts/suspension/suspend-account.server.ts";
import { bookPath, readBeside } from "#app/directory/free-times/booking-link.ts";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import {
  describeListingForm,
  openListingForm,
} from "#app/directory/profile-parts/open-listing-form.server.ts";
import { searchOfKind } from "#app/directory/rules.ts";
import { isPerson } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { listingOfSlug, readSlotValue, slotKey } from "../../bookings/addresses.ts";
import { presentDepositTerms } from "../../deposits/present-deposit.server.ts";
import { describeServiceArea } from "../../home-visits/describe-service-area.server.ts";
import { refuseBooking } from "../../verb-frame/refuse.server.ts";
import { answerWaiting } from "../../waiting/answer-waiting.server.ts";
import { JoinWaitingList } from "../../waiting/join-waiting-list.tsx";
import { waitingPath, waitParam } from "../../waiting/rules.ts";
import { waitingForm } from "../../waiting/waiting-form.ts";
import { wordsOfBooking } from "../../wording/booking-words.server.ts";
import { describeAppointment, isLateNow } from "../../wording/present-times.ts";
import { presentRefusal } from "../../wording/refusal.server.ts";
import { describeLimit } from "../describe-limit.server.ts";
import { holdForBrowser } from "../hold-for-browser.server.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import { presentFee } from "../present-booking.server.ts";
import {
  type AppointmentFacts,
  listAppointmentTypes,
  listSpecialties,
  listTypesOfSchedule,
} from "../queries.server.ts";
import type { Route } from "./+types/choose-slot.route.ts";
import { findAskedService } from "./asked-service.server.ts";
import { chooseWeek } from "./choose-week.server.ts";
import { detailsPath } from "./details-path.ts";
import { findMoving, moveTo, presentEnd } from "./find-moving.server.ts";
import { firstBookableType } from "./first-bookable-type.server.ts";
import { findGone, followTimeLink, readLinkedSlot } from "./hold-by-link.server.ts";
import { CallOnly, NoBooking, SlotForm, singleChoices, TypeLinks } from "./slot-choice.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const visit = context.get(requestContext);
  const { locale, origin } = visit;
  await refuseSuspendedVisitor(visit, request.headers);
  const moving = await findMoving(args);
  const address = moving
    ? { ...listingOfSlug(moving.facts.bookingSlug), pathOf: () => moving.path }
    : { ...listingOfSlug(params.slug ?? ""), pathOf: bookPath };
  const listing = await openListingForm(visit, address, request);
  const page = describeListingForm(visit, listing);
  const path = address.pathOf(listing.slug);
  const t = wordsOfBooking(locale);
  const types = moving
    ? await listTypesOfSchedule(visit, moving.facts.scheduleId)
    : await listAppointmentTypes(visit, listing.entityId);
  const query = new URL(request.url).searchParams;
  const linked = readLinkedSlot(request);
  const isPast = linked !== null && Date.parse(linked.startsAt) <= Date.now();
  // A limit is shown before a time is held, also where a link names one.
  const limitAt = (one: AppointmentFacts | undefined) =>
    moving || !one ? null : describeLimit(visit, one.clinicId);
  const isLimited = (await limitAt(types.find(({ id }) => id === linked?.typeId))) !== null;
  const refusal = moving
    ? null
    : isPast
      ? presentRefusal(visit, refuseBooking(visit, "past"))
      : await followTimeLink(visit, request, isLimited ? [] : types);
  const asked = query.get("type") ?? linked?.typeId ?? moving?.booking.appointmentTypeId;
  const type =
    types.find(({ id }) => id === asked) ??
    (await firstBookableType(visit, {
      types,
      place: query.get("place"),
      visitType: query.get("visit"),
    }));
  const isBookable = type !== undefined && type.confirmation !== "call_only";
  // Without a day the week begins at the next free time.
  const from =
    query.get("from") ?? (linked && !isPast ? dubaiDay(new Date(linked.startsAt)) : null);
  const isMovedLate =
    moving !== null &&
    (moving.booking.movedLate ||
      (moving.booking.state === "confirmed" &&
        isLateNow(moving.booking.startsAt, moving.booking.noticeHours)));
  const week = isBookable ? await chooseWeek(visit, { type, from, isMovedLate }) : null;
  const gone =
    isBookable && week && linked && !moving && !refusal
      ? await findGone(visit, { week, type, linked })
      : null;
  const beside = readBeside((name) => query.get(name));
  const forService = moving ? null : await findAskedService(visit, beside.forService);
  const moveTitle = moving?.facts.hasPerson === false ? "move.title.service" : "move.title";
  const title = t(moving ? moveTitle : "title", { name: page.name });
  const shown = {
    ...page,
    title,
    path,
    refusal: refusal ?? gone,
    types,
    type: type ?? null,
    fee: presentFee(type ?? null, locale),
    limit: await limitAt(type),
    area: type ? await describeServiceArea(visit, type) : null,
    week,
    similarPath: type
      ? null
      : searchOfKind("professionals", await listSpecialties(visit, listing.entityId)),
    chosen: query.get("slot"),
    asked: { ...beside, forService: forService?.slug ?? null },
    forService,
    token: randomUUID(),
    waiting:
      moving || !isBookable
        ? null
        : {
            blank: waitingForm.write({ days: { from: null, until: null } }),
            isOpen: query.has(waitParam),
            signIn: isPerson(visit.actor)
              ? null
              : `/login?next=${encodeURIComponent(waitingPath(path, type.id, from))}`,
          },
    end: moving?.end ?? null,
    waysOn: moving?.end ? presentEnd(visit, moving) : null,
    isMovedLate,
    deposit: isMovedLate ? (presentDepositTerms(visit, moving.booking)?.moving ?? null) : null,
    moved: moving ? describeAppointment({ t, locale }, moving.booking) : null,
    meta: pageMeta({
      title: `${title} · ${page.appName}`,
      description: t("description", { name: page.name }),
      path,
      locale,
      origin,
      noindex: true,
    }),
  };
  return data(shown, { status: refusal?.status ?? 200 });
}

export async function action(args: Route.ActionArgs) {
  const visit = args.context.get(requestContext);
  await refuseSuspendedVisitor(visit, args.request.headers);
  const form = await readForm(args.request);
  if (typedText(form, "intent") === "wait") {
    const answer = await answerWaiting(visit, form, bookPath(args.params.slug ?? ""));
    if ("to" in answer) return redirect(localizedPath(answer.to, visit.locale), 303);
    return data({ waiting: answer }, { status: answer.status });
  }
  const slot = readSlotValue(typedText(form, "slot"));
  if (!slot) {
    const message = wordsOfBooking(visit.locale)("slot.missing");
    return data({ status: 422, reason: "slot", message, alternatives: [] }, { status: 422 });
  }
  const key = slotKey(typedText(form, "token"), slot);
  const go = (path: string, cookies: string[] = []) =>
    redirect(localizedPath(path, visit.locale), {
      status: 303,
      headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    });
  const moving = await findMoving(args);
  try {
    if (moving) return go(await moveTo(moving, slot, key));
    const { booking, cookies } = await holdForBrowser(visit, args.request.headers, { slot, key });
    const asked = readBeside((name) => typedText(form, name));
    return go(detailsPath(booking.id, asked), cookies);
  } catch (error) {
    const refusal = presentRefusal(visit, error);
    return data(refusal, { status: refusal.status });
  }
}

/** Free times change by the minute; the key of a link stays out of what other sites are sent. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ChooseSlot({ loaderData, actionData }: Route.ComponentProps) {
  const { breadcrumbs, title, types, type, week, moved, end, waysOn, name, profilePath } =
    loaderData;
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const refused = actionData && "message" in actionData ? actionData : undefined;
  const refusal = refused ?? loaderData.refusal ?? undefined;
  const lead = waysOn?.text ?? (moved === null ? t("step.time") : t("move.from", { time: moved }));
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={lead}>
      {end ? (
        <div className="grid max-w-prose gap-4">
          <FormRefusal title={t(`link.${end}`)} text={t("link.end.text")} isTheirs />
          <p className="flex flex-wrap gap-3">
            {waysOn?.links.map(({ word, href }) => (
              <ButtonLink key={word} to={href} variant="secondary">
                {t(word)}
              </ButtonLink>
            ))}
          </p>
        </div>
      ) : type === null ? (
        <NoBooking name={name} profilePath={profilePath} similarPath={loaderData.similarPath} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-[24rem]:gap-2 md:gap-7 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
          <TypeLinks types={types} chosen={type} path={loaderData.path} asked={loaderData.asked} />
          <div className="grid min-w-0 gap-4 md:gap-7">
            {loaderData.limit && (
              <p role="note" className="max-w-prose rounded-card bg-saffron-soft p-4">
                {loaderData.limit}
              </p>
            )}
            {week === null ? (
              <CallOnly type={type} />
            ) : (
              <SlotForm
                week={week}
                type={type}
                path={loaderData.path}
                token={loaderData.token}
                chosen={loaderData.chosen}
                refusal={refusal}
                fee={loaderData.fee}
                forService={loaderData.forService}
                asked={loaderData.asked}
                area={loaderData.area}
                single={singleChoices(types, type)}
                isMovedLate={loaderData.isMovedLate}
                deposit={loaderData.deposit}
                submit={t(moved === null ? "hold" : "move")}
                note={moved === null ? t("hold.note") : null}
              />
            )}
            {loaderData.waiting && (
              <JoinWaitingList
                typeId={type.id}
                about={`${t(`visit.${type.visitType}`)} · ${type.clinicName}`}
                isOpen={loaderData.waiting.isOpen}
                token={loaderData.token}
                blank={loaderData.waiting.blank}
                signIn={loaderData.waiting.signIn}
                refusal={actionData && "waiting" in actionData ? actionData.waiting : null}
              />
            )}
          </div>
        </div>
      )}
    </ListingFormPage>
  );
}
