import { z } from "zod";
import { describeRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { editListing } from "#app/changes/edit-listing.server.ts";
import type { Part } from "#app/changes/parts/part.ts";
import { pictureForm } from "#app/changes/parts/part-forms.ts";
import { parts as sharedParts } from "#app/changes/parts/parts.ts";
import { changeParts } from "#app/changes/rules.ts";
import { addPicture, cropPicture } from "#app/changes/staff/staff-pictures.server.ts";
import { type EditedPart, type StaffPart, staffParts } from "#app/changes/stored/staff-part.ts";
import { knowledgeOf } from "#app/changes/submit-change.server.ts";
import { isUploadProblem, type UploadProblem } from "#app/media/uploads/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import type { IsKnown, Problems } from "#app/platform/forms/define-form.ts";
import { searchedText } from "#app/platform/forms/fields/combobox-fields.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { AdminScope } from "../read-admin-page.server.ts";
import { callerOf } from "../resource-parts/caller-of.server.ts";
import { findEntities } from "./find-entities.server.ts";
import type { RefusedSection } from "./provider-tab.ts";
import { readLastEdit } from "./read-recorded.server.ts";
import { readHead } from "./read-tab.server.ts";
import { pictureCropForm } from "./staff/staff-forms.ts";
import { staffPartOf } from "./staff/staff-parts.ts";
import { otherType, type tabAt } from "./tabs.ts";

type Tab = NonNullable<ReturnType<typeof tabAt>>;

const sentPart = z.object({
  key: z.string().max(100),
  part: z.enum([...changeParts, ...staffParts]),
  subject: z.union([z.literal("").transform(() => null), z.uuid()]),
  version: z.coerce.number().int().min(0),
});

interface Sent extends Omit<z.infer<typeof sentPart>, "subject"> {
  subjectId: string | null;
  form: FormData;
}

type Refused = Pick<RefusedSection, "problems"> & { upload: UploadProblem | null };

/**
 * Saves the part that a form of a tab was sent for. Returns the form where it is refused.
 * @throws AppError `forbidden`; `bad_request` for a part that the tab does not edit; `not_found`.
 */
export async function savePart(
  scope: AdminScope,
  tab: Tab,
  { id, form }: { id: string; form: FormData },
): Promise<RefusedSection | null> {
  requirePermission(scope.actor, "listings.edit");
  const sent = readSent(tab, form);
  const refuse = (more: Partial<RefusedSection>): RefusedSection => ({
    key: sent.key,
    refusal: "invalid",
    problems: {},
    upload: null,
    fields: partOf(sent.part, tab).form.typed(form),
    choices: {},
    conflict: null,
    closing: null,
    ...more,
  });
  try {
    const refused = await write(scope, tab, { id, sent });
    if (!refused) return null;
    const { problems, upload } = refused;
    if (upload) return refuse({ refusal: "upload", upload });
    return refuse({ problems, ...(await findMatches(scope, tab, { form, problems })) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { entityType } = tab;
    const { problem, problems, reason } = error.details ?? {};
    if (reason !== undefined) {
      const closing = describeRefusal({ context: callerOf(scope), form }, error);
      return refuse({ refusal: "displaces", closing });
    }
    if (isProblems(problems)) return refuse({ problems });
    const upload = asUploadProblem(problem);
    if (upload) return refuse({ refusal: "upload", upload });
    if (error.code !== "conflict") throw error;
    const { version } = await readHead(scope, { entityType, id });
    const last = await readLastEdit(scope, { entityType, id });
    return refuse({ refusal: "conflict", conflict: { last, version } });
  }
}

function readSent({ parts }: Tab, form: FormData): Sent {
  const names = ["key", "part", "subject", "version"];
  const parsed = sentPart.safeParse(
    Object.fromEntries(names.map((name) => [name, form.get(name)])),
  );
  const edited: readonly EditedPart[] = [...(parts.shared ?? []), ...(parts.staff ?? [])];
  const isHere =
    parsed.success &&
    edited.includes(parsed.data.part) &&
    (parsed.data.subject !== null) === (parts.isOfPlaces === true);
  if (!isHere) throw new AppError("bad_request", "Please check your input and try again.");
  const { subject, ...sent } = parsed.data;
  return { ...sent, subjectId: subject, form };
}

function partOf(part: EditedPart, { entityType }: Tab): Part {
  return isStaffPart(part) ? staffPartOf(part, entityType) : sharedParts[part];
}

function isStaffPart(part: EditedPart): part is StaffPart {
  return staffParts.some((one) => one === part);
}

/** Writes the part; returns why its form is refused, or null. */
async function write(
  scope: AdminScope,
  tab: Tab,
  { id, sent }: { id: string; sent: Sent },
): Promise<Refused | null> {
  const { actor } = scope;
  const { entityType } = tab;
  const { form, part, subjectId, version } = sent;
  const listing = { entityType, entityId: id, version };
  if (part === "picture") {
    const parsed = pictureForm.parse(form);
    if (!parsed.ok) return { problems: {}, upload: "empty" };
    const { crop, file } = parsed.values.picture;
    await addPicture(scope, actor, { ...listing, crop, bytes: await file.bytes() });
    return null;
  }
  if (part === "pictureCrop") {
    const parsed = pictureCropForm.parse(form);
    if (!parsed.ok) return { problems: parsed.problems, upload: null };
    await cropPicture(scope, actor, { ...listing, ...parsed.values });
    return null;
  }
  const isKnown = isStaffPart(part) ? isPlace : knowledgeOf(await getVocabulary(scope.database));
  const read = partOf(part, tab).read(form, isKnown);
  if (!read.ok) return { problems: read.problems, upload: null };
  const closing = { context: callerOf(scope), answer: readDisplacedAnswer(form) };
  const parts = { [part]: read.value };
  await editListing(scope, actor, { ...listing, subjectId, parts, closing });
  return null;
}

/** The verb compares the place with those of the listing. */
const isPlace: IsKnown = (source, value) => source === "places" && isUuid(value);

/** Finds what a text names that was typed without JavaScript. */
async function findMatches(
  scope: AdminScope,
  { entityType }: Tab,
  { form, problems }: { form: FormData; problems: Problems },
): Promise<Partial<RefusedSection>> {
  const text = searchedText(form, { name: "added", problem: problems.added });
  if (text === null) return {};
  const source = otherType(entityType);
  const found = await findEntities(scope, { entityType: source, text });
  const choices: Choices = { [source]: found };
  return found.length > 0 ? { choices } : { problems: { ...problems, added: "nobody" } };
}

function isProblems(value: unknown): value is Problems {
  return typeof value === "object" && value !== null;
}

function asUploadProblem(problem: unknown): UploadProblem | null {
  const name = String(problem);
  return isUploadProblem(name) ? name : null;
}
