import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { describeRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { calendarScriptPath } from "#app/booking/calendar/dragging/calendar-script-path.ts";
import { RefusalNote } from "#app/booking/calendar/parts/calendar-refusal.tsx";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { ListingLinks } from "#app/booking/own-listing/listing-links.tsx";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { resetShared, takeShared } from "#app/platform/limits/shared-limit.server.ts";
import { sendPosted } from "#app/platform/sending/post-mail.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { ChangedType } from "../rules.ts";
import { removeMember } from "../team/remove-member.server.ts";
import type { Route } from "./+types/ownership.route.ts";
import { postOffer, wordsOfOwnership } from "./mail-offer.server.ts";
import type { OwnershipMessages } from "./messages/en.ts";
import { LeaveSection, OfferSection, PlacesSection, SiteSection } from "./ownership-parts.tsx";
import { leaveListing, offerListing, withdrawOffer } from "./pass-listing.server.ts";
import { pauseListing, resumeListing } from "./pause-listing.server.ts";
import {
  type HeldListing,
  listHeldListings,
  listPlaces,
  listStaffAddresses,
} from "./queries.server.ts";
import { isReturnDay } from "./rules.ts";

const intents = ["pause", "resume", "offer", "withdraw", "leave", "leavePlace"] as const;
type Intent = (typeof intents)[number];
const email = z.email().max(254).toLowerCase();

/** The same page for both kinds of listings, for owners and for the staff of clinics. */
async function openOwnership({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const kind: ChangedType = pathname.includes("clinic") ? "clinics" : "professionals";
  const held = await listHeldListings(page.database, page.actor, kind);
  const asked = searchParams.get("listing");
  const listing = asked === null ? held[0] : held.find(({ slug }) => slug === asked);
  return { page, pathname, searchParams, kind, held, listing };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, kind, held, listing } = await openOwnership(args);
  const { actor, database, locale } = page;
  const t = wordsOfOwnership(page);
  const done = intents.find((intent) => intent === searchParams.get("done"));
  const shared = {
    meta: page.describe(t("title")),
    done: done && t(`done.${done}`, { name: searchParams.get("name") ?? "" }),
    pathname,
  };
  if (!listing) {
    if (searchParams.has("listing")) throw data(null, { status: 404 });
    return { ...shared, listing: null };
  }
  const places = kind === "professionals" ? await listPlaces(database, actor, listing.id) : [];
  const staff =
    kind === "clinics" && listing.isOwner
      ? await listStaffAddresses(database, actor, listing.id)
      : [];
  return {
    ...shared,
    listing: {
      ...presentHeld(listing, page.locale),
      kind,
      editPath: `/dashboard/${kind === "clinics" ? "clinic" : "practice"}?listing=${listing.slug}`,
    },
    staff,
    places: places.map(({ clinicId, nameEn, nameAr }) => ({
      id: clinicId,
      name: inLocale(locale, nameEn, nameAr),
    })),
    // The last person who manages a listing on the site stays.
    canLeave: !listing.isOwner || !listing.isListed || staff.some(({ role }) => role === "manager"),
    listings: held.map(({ slug, nameEn, nameAr }) => ({
      slug,
      name: inLocale(locale, nameEn, nameAr),
      isShown: slug === listing.slug,
    })),
    token: randomUUID(),
  };
}

function presentHeld(held: HeldListing, locale: "en" | "ar") {
  const { slug, nameEn, nameAr, isListed, isOwner, role, offeredTo } = held;
  const dateOf = (moment: string | null) => moment && formatDate(new Date(moment), locale);
  return {
    slug,
    name: inLocale(locale, nameEn, nameAr),
    isListed,
    isOwner,
    role,
    pausedOn: dateOf(held.pausedAt),
    backOn: held.backOn && formatDate(held.backOn, locale),
    licenceEndedOn: held.licenceEndedOn && formatDate(held.licenceEndedOn, locale),
    offer:
      offeredTo === null ? null : { email: offeredTo, until: dateOf(held.offerExpiresAt) ?? "" },
  };
}

export async function action(args: Route.ActionArgs) {
  const opened = await openOwnership(args);
  const { page, pathname, kind, listing } = opened;
  const form = await readForm(args.request);
  const intent = intents.find((one) => one === typedText(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  if (!listing) throw new AppError("forbidden", "This listing is not yours.");
  const { locale } = page;
  const t = wordsOfOwnership(page);
  const target = { entityType: kind, entityId: listing.id };
  const name = inLocale(locale, listing.nameEn, listing.nameAr);
  const refuse = (at: Intent, message: string, status: number) =>
    data(
      { at, message, typed: typedText(form, at === "offer" ? "email" : "backOn"), closing: null },
      { status },
    );
  if (intent === "pause") {
    const backOn = typedText(form, "backOn") || null;
    if (backOn !== null && !isReturnDay(backOn))
      return refuse(intent, t("pause.back.invalid"), 422);
    try {
      await pauseListing(page, { ...target, backOn, answer: readDisplacedAnswer(form) });
    } catch (error) {
      if (!(error instanceof AppError) || error.details?.reason === undefined) throw error;
      const closing = describeRefusal({ context: page, form }, error);
      return data({ at: intent, message: "", typed: "", closing }, { status: closing.status });
    }
  }
  if (intent === "leavePlace") {
    const clinicId = z.uuid().safeParse(typedText(form, "clinic")).data;
    if (kind !== "professionals" || clinicId === undefined) throw data(null, { status: 400 });
    try {
      const answer = readDisplacedAnswer(form);
      await removeMember(page, { clinicId, professionalId: listing.id, answer });
    } catch (error) {
      if (!(error instanceof AppError) || error.details?.reason === undefined) throw error;
      const closing = describeRefusal({ context: page, form }, error);
      return data({ at: intent, message: "", typed: "", closing }, { status: closing.status });
    }
  }
  if (intent === "resume") await resumeListing(page, target);
  if (intent === "withdraw") {
    const address = await withdrawOffer(page, target);
    if (address !== null) await resetShared(page, [ofListing(listing.id, address)]);
  }
  if (intent === "offer") {
    const to = email.safeParse(typedText(form, "email"));
    if (!to.success) return refuse(intent, t("offer.invalid"), 422);
    if (to.data === page.actor.email.toLowerCase()) return refuse(intent, t("offer.self"), 422);
    const counted = [
      ofListing(listing.id, to.data),
      { limit: "invitation.address", key: to.data } as const,
    ];
    if ((await takeShared(page, counted)) !== null) return refuse(intent, t("offer.again"), 429);
    const stays = kind === "clinics" && typedText(form, "stays") !== "";
    const offer = { ...target, email: to.data, stays };
    const mailId = await offerListing(page, offer, (tx, secret) =>
      postOffer(tx, page, { email: to.data, name, secret }),
    );
    await sendPosted(page, [mailId]);
  }
  if (intent === "leave") {
    const isLeft = await leaveListing(page, target);
    if (!isLeft) return refuse(intent, t("leave.last"), 409);
    const query = new URLSearchParams({ done: intent, name });
    throw redirect(localizedPath(`${pathname}?${query}`, locale), 303);
  }
  const query = new URLSearchParams({ listing: listing.slug, done: intent });
  throw redirect(localizedPath(`${pathname}?${query}`, locale), 303);
}

const ofListing = (id: string, address: string) =>
  ({ limit: "invitation.recipient", key: `${id} ${address}` }) as const;

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Ownership({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, done, pathname } = loaderData;
  const t = useMessages<OwnershipMessages>("ownership");
  if (!listing) {
    return (
      <AreaPage title={t("title")} done={done}>
        <EmptyState
          className={cardClass}
          title={t("none.title")}
          text={t("none.text")}
          actions={<ButtonLink to="/dashboard/claims">{t("none.action")}</ButtonLink>}
        />
      </AreaPage>
    );
  }
  const refused = (at: Intent) =>
    actionData?.at === at && actionData.message !== ""
      ? { message: actionData.message, typed: actionData.typed }
      : null;
  return (
    <AreaPage
      title={t("title")}
      lead={
        <>
          <bdi>{listing.name}</bdi>. {t(listing.isOwner ? "lead.owner" : "lead.member")}
        </>
      }
      done={actionData ? undefined : done}
      actions={
        listing.isOwner &&
        listing.isListed && (
          <ButtonLink to={listing.editPath} variant="secondary" size="sm">
            {t("edit")}
          </ButtonLink>
        )
      }
    >
      <ListingLinks path={pathname} listings={loaderData.listings} />
      {actionData?.closing && (
        <>
          <RefusalNote refusal={actionData.closing} token={loaderData.token} />
          <script type="module" async src={calendarScriptPath} />
        </>
      )}
      {actionData?.at === "leave" && (
        <div className="mb-4">
          <FormRefusal title={t("refused.last")} text={actionData.message} isTheirs />
        </div>
      )}
      <div className="grid max-w-3xl gap-4">
        {listing.isOwner && <SiteSection listing={listing} refused={refused("pause")} />}
        {listing.isOwner && (
          <OfferSection listing={listing} staff={loaderData.staff} refused={refused("offer")} />
        )}
        {listing.isOwner && loaderData.places.length > 0 && (
          <PlacesSection places={loaderData.places} />
        )}
        <LeaveSection listing={listing} canLeave={loaderData.canLeave} />
      </div>
    </AreaPage>
  );
}
