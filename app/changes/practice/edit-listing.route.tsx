import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { describeRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { calendarScriptPath } from "#app/booking/calendar/dragging/calendar-script-path.ts";
import { RefusalNote } from "#app/booking/calendar/parts/calendar-refusal.tsx";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { listOutsideHours } from "#app/booking/misfits/outside-hours.server.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { OvertakenNote } from "#app/ui/overtaken-note.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { describeEach } from "../parts/describe-differences.server.ts";
import { parts } from "../parts/parts.ts";
import {
  type EditedListing,
  listOwnListings,
  listServiceChoices,
  partKey,
  readEditedListing,
} from "../queries.server.ts";
import { type ChangedType, changeParts } from "../rules.ts";
import { submitChange } from "../submit-change.server.ts";
import { submitPicture } from "../submit-picture.server.ts";
import { withdrawChange } from "../withdraw-change.server.ts";
import type { Route } from "./+types/edit-listing.route.ts";
import { describeOvertaken } from "./describe-overtaken.server.ts";
import type { EditedListingPage, RefusedPart } from "./edited-listing.ts";
import { ListingEditor } from "./listing-editor.tsx";
import { HiddenListing, ListingSwitch, NoListing, ownershipPath } from "./listing-switch.tsx";
import type { PracticeMessages } from "./messages/en.ts";
import { practiceWords, presentEditor } from "./present-editor.server.ts";
import { readRegisterStart } from "./register-start.server.ts";

const outcomes = [
  "applied",
  "waiting",
  "unchanged",
  "confirmed",
  "granted",
  "withdrawn",
  "late",
] as const;
const statusOfRefusal = { invalid: 422, upload: 422, tooMany: 429, conflict: 409 } as const;

/** The same page for both kinds of listings: `/dashboard/practice` and `/dashboard/clinic`. */
async function openListings({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const page = readAreaPage(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const entityType: ChangedType = pathname.includes("clinic") ? "clinics" : "professionals";
  const listings = await listOwnListings(page.database, page.actor, entityType);
  const asked = searchParams.get("listing");
  const listing = asked === null ? listings[0] : listings.find(({ slug }) => slug === asked);
  return { page, pathname, searchParams, entityType, listings, listing };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, searchParams, entityType, listings, listing } = await openListings(args);
  const { actor, database, config, locale } = page;
  if (!listing && searchParams.has("listing")) throw data(null, { status: 404 });
  const title = practiceWords(locale)(`${entityType}.title`);
  const shared = { entityType, title, meta: page.describe(title) };
  const none = { ...shared, editor: null, done: null, doneKey: "", token: "" };
  if (!listing) return { ...none, listings: [], isListed: true };
  const ownListings = listings.map(({ slug, nameEn, nameAr }) => ({
    slug,
    name: inLocale(locale, nameEn, nameAr),
    isShown: slug === listing.slug,
  }));
  const asked = searchParams.get("done");
  const edited = await readEditedListing(database, actor, { entityType, ...listing });
  const vocabulary = await getVocabulary(database);
  const target = { entityType, entityId: listing.entityId };
  const serviceChoices = entityType === "clinics" ? await listServiceChoices(page) : [];
  const outside =
    entityType === "clinics" ? await listOutsideHours(database, actor, listing.entityId) : [];
  const differences = await readDifferences(page, edited);
  const fromRegister = await readRegisterStart(database, actor, target, { edited, locale });
  return {
    ...shared,
    editor: presentEditor(entityType, listing, edited, {
      config,
      locale,
      vocabulary,
      openKey: searchParams.get("open"),
      formerOf: searchParams.get("former"),
      askedPhoto: searchParams.get("shows"),
      fromRegister,
      serviceChoices,
      outside,
      differences,
    }),
    isListed: listing.isListed,
    listings: ownListings,
    done: outcomes.find((one) => one === asked) ?? null,
    doneKey: searchParams.get("part") ?? "",
    token: randomUUID(),
  };
}

/** Returns what each shown change and each change in review changes, by their ids. */
async function readDifferences(
  reader: Parameters<typeof describeEach>[0],
  { changes, waiting }: Pick<EditedListing, "changes" | "waiting">,
) {
  const all = [...new Map([...changes, ...waiting].map((one) => [one.id, one])).values()];
  const described = await describeEach(reader, all);
  return new Map(all.map(({ id }, index) => [id, described[index] ?? []]));
}

const withdrawal = z.object({ intent: z.literal("withdraw"), change: z.uuid() });

const wish = z.object({
  part: z.enum(changeParts),
  subject: z.union([z.literal("").transform(() => null), z.uuid()]),
  token: z.uuid(),
});

export async function action(args: Route.ActionArgs) {
  const { page, pathname, entityType, listing } = await openListings(args);
  const form = await readForm(args.request);
  const sent = Object.fromEntries(form);
  const withdrawn = withdrawal.safeParse(sent).data;
  if (withdrawn && listing) {
    const { entityId, slug } = listing;
    const isOpen = await withdrawChange(page, { id: withdrawn.change, entityId });
    const query = new URLSearchParams({ listing: slug, done: isOpen ? "withdrawn" : "late" });
    query.set("part", typedText(form, "part"));
    throw redirect(localizedPath(`${pathname}?${query}`, page.locale), 303);
  }
  const parsed = wish.safeParse(sent);
  if (!parsed.success) throw new AppError("bad_request", "Please check your input and try again.");
  if (!listing) throw new AppError("forbidden", "This listing is not yours.");
  const { part, subject: subjectId, token } = parsed.data;
  const target = { entityType, entityId: listing.entityId, subjectId };
  const result =
    part === "picture"
      ? await submitPicture(page, { ...target, token }, form)
      : await submitChange(page, { target, part, token }, form, {
          context: page,
          answer: readDisplacedAnswer(form),
        });
  if (result.ok) {
    const done = part === "confirmation" ? "confirmed" : result.outcome;
    const query = new URLSearchParams({ listing: listing.slug, done });
    if (part !== "confirmation") query.set("part", partKey(target, part));
    // Keeps the gallery open: people move several pictures in a row.
    if (part === "gallery") query.set("open", part);
    const place = part === "gallery" ? `#${part}` : "";
    throw redirect(localizedPath(`${pathname}?${query}${place}`, page.locale), 303);
  }
  const refused: RefusedPart = {
    key: partKey(target, part),
    refusal: result.refusal,
    problems: result.refusal === "invalid" ? result.problems : {},
    upload: result.refusal === "upload" ? result.upload : null,
    fields: { ...parts[part].form.typed(form), token },
  };
  if (result.refusal === "displaces") {
    const closing = describeRefusal({ context: page, form }, result.error);
    return data({ part: refused, closing, overtaken: null }, { status: closing.status });
  }
  const overtaken =
    result.refusal === "conflict" ? await describeOvertaken(page, { part, ...result }) : null;
  return data(
    { part: refused, closing: null, overtaken },
    { status: statusOfRefusal[result.refusal] },
  );
}

/** Whether the page has a form of this name, where the outcome is then shown. */
function hasSection({ sections, places, reviews }: EditedListingPage, key: string): boolean {
  const all = [
    ...sections,
    ...places.flatMap((place) => place.sections),
    ...reviews.map(({ section }) => section),
  ];
  return all.some((section) => section.key === key);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const { title, entityType, editor, listings, isListed, done, doneKey, token } = loaderData;
  const t = useMessages<PracticeMessages>("practice");
  if (!editor) {
    return (
      <AreaPage title={title}>
        <ListingSwitch entityType={entityType} listings={listings} />
        <NoListing entityType={entityType} />
      </AreaPage>
    );
  }
  const isInPlace = hasSection(editor, doneKey);
  return (
    <AreaPage
      title={title}
      lead={
        <>
          <bdi>{editor.name}</bdi>. {t("lead")}
        </>
      }
      done={done && !isInPlace && !actionData && t(`done.${done}`)}
      actions={
        <>
          {isListed && (
            <ButtonLink to={entityPath(entityType, editor.slug)} variant="secondary">
              {t("view")}
            </ButtonLink>
          )}
          <ButtonLink to={ownershipPath(entityType, editor.slug)} variant="secondary">
            {t("ownership")}
          </ButtonLink>
        </>
      }
    >
      <ListingSwitch entityType={entityType} listings={listings} />
      {!isListed && <HiddenListing name={editor.name} />}
      <ListingEditor
        editor={editor}
        refused={actionData?.part ?? null}
        question={
          actionData?.closing ? (
            <RefusalNote refusal={actionData.closing} token={token} />
          ) : (
            actionData?.overtaken && <OvertakenNote t={t} values={actionData.overtaken} />
          )
        }
        token={token}
        done={done && isInPlace && !actionData ? { key: doneKey, text: t(`done.${done}`) } : null}
      />
      {(actionData?.closing || actionData?.overtaken) && (
        <script type="module" async src={calendarScriptPath} />
      )}
    </AreaPage>
  );
}
