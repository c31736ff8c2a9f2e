import { photoSubjects } from "#app/directory/clinics/photo-subjects.ts";
import { fieldsOfPart } from "#app/directory/fields/catalogue.ts";
import { textNames } from "#app/directory/fields/facts.ts";
import { nextRamadan } from "#app/directory/opening-hours/rules.ts";
import { sayHours } from "#app/directory/opening-hours/say-hours.server.ts";
import { listSpecialtyChoices } from "#app/directory/specialties/list-specialty-choices.server.ts";
import { olderLanguage, statementOf } from "#app/directory/stated-facts.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type DescribedForm, describeForm } from "#app/platform/forms/described-form.ts";
import { formatDate, formatRating } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale, locales } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import type { Vocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { PartDifference } from "../parts/describe-differences.server.ts";
import { namedFieldsOf } from "../parts/listing-part.ts";
import { parts } from "../parts/parts.ts";
import { type EditedListing, partKey } from "../queries.server.ts";
import { type ChangedType, type ChangePart, partsOf, placeParts } from "../rules.ts";
import { seenPart } from "../stored/seen-part.server.ts";
import { storedParts } from "../stored/stored-parts.server.ts";
import { pictureLimits, shownBuckets } from "../submit-picture.server.ts";
import {
  choiceSources,
  type EditedListingPage,
  type PartSection,
  type RegisterStart,
} from "./edited-listing.ts";
import { practice as arabic } from "./messages/ar.ts";
import { practice as english, type PracticeMessages } from "./messages/en.ts";

interface Listing {
  slug: string;
  nameEn: string;
  nameAr: string;
}

interface EditorContext {
  config: Config;
  locale: Locale;
  vocabulary: Vocabulary;
  /** The key of the open part. */
  openKey: string | null;
  /** The change whose former values fill the open form, as the address has it. */
  formerOf?: string | null;
  /** Subject of the next photograph, as the address has it. */
  askedPhoto?: string | null;
  fromRegister?: RegisterStart | null;
  /** The schedules of a clinic with hours outside the clinic's. */
  outside?: readonly { scheduleId: string; nameEn: string; nameAr: string }[];
  /** The services that a clinic can add; empty where they are not edited. */
  serviceChoices?: readonly Choice[];
  /** The values of the shown and the reviewed changes, by their ids. */
  differences?: ReadonlyMap<string, PartDifference[]>;
}

export function practiceWords(locale: Locale) {
  return createTranslator<PracticeMessages>(locale, inLocale(locale, english, arabic));
}

/** The page on which an owner keeps a listing correct, in the page's language. */
export function presentEditor(
  entityType: ChangedType,
  listing: Listing,
  edited: EditedListing,
  context: EditorContext,
): EditedListingPage {
  const { config, locale } = context;
  const sectionOf = (part: ChangePart, subjectId: string | null) =>
    presentSection(edited, { entityType, part, subjectId }, context);
  return {
    entityType,
    slug: listing.slug,
    name: inLocale(locale, listing.nameEn, listing.nameAr),
    fromRegister: context.fromRegister ?? null,
    checkedOn: edited.checkedOn && formatDate(edited.checkedOn, locale),
    sections: partsOf[entityType]
      .map((part) => sectionOf(part, null))
      // Without a public picture there is no order to change.
      .filter(({ part, fields }) => part !== "gallery" || [fields.path ?? []].flat().length > 0),
    places: edited.places.map(({ id, clinicNameEn, clinicNameAr }) => ({
      id,
      name: inLocale(locale, clinicNameEn, clinicNameAr),
      sections: placeParts.map((part) => sectionOf(part, id)),
    })),
    reviews: edited.reviews.map(
      ({ id, authorName, rating, body, locale: written, ownerReply }) => ({
        author: authorName,
        rating: formatRating(rating, locale),
        body,
        locale: written,
        reply: ownerReply,
        section: presentReply(sectionOf("reply", id), {
          stored: { body: ownerReply ?? "", locale: written },
          waiting: edited.waiting.find(
            ({ part, subjectId }) => part === "reply" && subjectId === id,
          ),
        }),
      }),
    ),
    outside: (context.outside ?? []).map(({ scheduleId, nameEn, nameAr }) => ({
      name: inLocale(locale, nameEn, nameAr),
      href: `/dashboard/clinic/schedule?listing=${listing.slug}&schedule=${scheduleId}`,
    })),
    choices: presentChoices(context),
    services: edited.services.map(({ serviceId, isListed, nameEn, nameAr }) => ({
      id: serviceId,
      isListed,
      name: inLocale(locale, nameEn, nameAr),
    })),
    photos: edited.photos,
    askedPhoto: photoSubjects.find((one) => one === context.askedPhoto) ?? null,
    limits: pictureLimits(entityType, config),
    pictureBucket: shownBuckets[entityType],
    openKey: context.openKey,
    changes: edited.changes.map((change) => ({
      id: change.id,
      part: change.part,
      state: change.state,
      reason: change.reason,
      date: formatDate(change.submittedAt, locale),
      about: change.review && practiceWords(locale)("change.about", { ...change.review }),
      values: changedValues(context, change.id),
      formerKey: hasFormer(change) ? partKey(change, change.part) : null,
    })),
  };
}

/** Photographs are added, and an order of pictures is compared when it is applied. */
const addsOnly: readonly ChangePart[] = ["picture", "gallery"];
/** Parts whose form shows something else than what the change before it had stored. */
const withoutFormer: readonly ChangePart[] = [
  ...addsOnly,
  "confirmation",
  "licence",
  "services",
  "reply",
  "team",
];

/** Whether a form can show the values before a change, to bring them back. */
function hasFormer({ part, state, before }: EditedListing["changes"][number]): boolean {
  return state === "applied" && !withoutFormer.includes(part) && parts[part].fits(before);
}

function presentSection(
  { values, facts, changes, waiting }: EditedListing,
  { entityType, ...target }: Pick<PartSection, "part" | "subjectId"> & { entityType: ChangedType },
  context: EditorContext,
): PartSection {
  const { locale, formerOf } = context;
  const { part, subjectId } = target;
  const key = partKey(target, part);
  const stored = values[key];
  const own = changes.filter((change) => partKey(change, change.part) === key);
  const [last] = own;
  const former = own.find((change) => change.id === formerOf && hasFormer(change));
  const inReview = waiting.filter((change) => partKey(change, change.part) === key);
  const dates = (storedParts[part].facts ?? []).flatMap(
    ({ fact }) => statementOf(facts, fact, subjectId)?.statedOn ?? [],
  );
  // Each fact has a date of its own; what the part shows is its last change.
  const statedOn = dates.sort().at(-1);
  return {
    key,
    part,
    subjectId,
    form: ownForm(entityType, part),
    fields: fieldsOf(part, stored, former ? former.before : inReview[0]?.after),
    former: former
      ? practiceWords(locale)("change.former.note", {
          date: formatDate(former.submittedAt, locale),
        })
      : null,
    older: subjectId === null ? presentOlder(part, facts, locale) : null,
    note: statedOn ? practiceWords(locale)("stated", { date: formatDate(statedOn, locale) }) : null,
    dates: part === "ramadan" ? sayHours(locale).ramadanTitle(nextRamadan(new Date())) : null,
    review: inReview.map(({ id, submittedAt }) => ({
      id,
      date: formatDate(submittedAt, locale),
      values: changedValues(context, id),
      picture: part === "picture" ? `/dashboard/listing-pictures/${id}` : null,
    })),
    seen: stored && !addsOnly.includes(part) ? seenPart(stored, inReview[0]?.id ?? null) : null,
    refusedFor: last?.state === "rejected" ? last.reason : null,
  };
}

/** The values of a form: former ones or those in review, which a newer change replaces, else the stored ones. */
function fieldsOf(part: ChangePart, stored: object | undefined, other: unknown) {
  const { fits, write } = parts[part];
  if (!addsOnly.includes(part) && fits(other)) return write(other);
  return stored ? write(stored) : {};
}

function presentReply(
  section: PartSection,
  { stored, waiting }: { stored: object; waiting: EditedListing["waiting"][number] | undefined },
): PartSection {
  return { ...section, fields: fieldsOf("reply", stored, waiting?.after) };
}

/** The values that differ; a value that was sent as it was is no change. */
function changedValues({ differences }: EditorContext, id: string): PartDifference[] {
  return (differences?.get(id) ?? []).filter(({ before, after }) => before !== after);
}

/** The form of a part without the fields that this kind of listing does not have. */
function ownForm(entityType: ChangedType, part: ChangePart): DescribedForm {
  const form = describeForm(parts[part].form);
  const own = new Map(fieldsOfPart(entityType, part));
  const foreign = namedFieldsOf(part).filter(([name]) => !own.has(name));
  const isOwn = (name: string) => !foreign.some(([one]) => one === name);
  const fields = Object.entries(form.fields).filter(([name]) => isOwn(name));
  return { ...form, fields: Object.fromEntries(fields) };
}

function presentOlder(
  part: ChangePart,
  facts: EditedListing["facts"],
  locale: Locale,
): PartSection["older"] {
  const own = Object.keys(parts[part].form.fields);
  const texts = textNames.filter((text) => own.includes(text));
  for (const older of locales) {
    const behind = texts.filter((text) => olderLanguage(facts, text) === older);
    if (behind.length === 0) continue;
    const suffix = { en: "En", ar: "Ar" } as const;
    const newer = facts[`${behind[0] ?? "name"}${suffix[older === "en" ? "ar" : "en"]}`];
    const date = newer ? formatDate(newer.statedOn, locale) : "";
    return {
      locale: older,
      fields: behind.map((text) => `${text}${suffix[older]}`),
      note: practiceWords(locale)(`older.${older}.note`, { date }),
    };
  }
  return null;
}

function presentChoices({
  vocabulary,
  locale,
  serviceChoices = [],
}: EditorContext): EditedListingPage["choices"] {
  const choices = choiceSources.map((source) => [
    source,
    vocabulary.category(source).map((item) => {
      const choice = { value: String(item.id), label: itemName(item, locale) };
      if (source !== "insurance-networks" || item.parentId === null) return choice;
      const administrator = vocabulary.byId.get(item.parentId);
      return administrator ? { ...choice, group: itemName(administrator, locale) } : choice;
    }),
  ]);
  const specialties = listSpecialtyChoices(vocabulary, locale);
  return { ...Object.fromEntries(choices), specialties, services: serviceChoices };
}
