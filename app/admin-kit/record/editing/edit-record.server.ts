import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { AdminScope, Edit, EditedRecord, Resource } from "../../resource.server.ts";
import { type HistoryEntry, readBefore, readHistory } from "../history/history.server.ts";
import { discardDraft } from "./drafts.server.ts";
import {
  fillFromDraft,
  freshForm,
  isQuestion,
  type OpenedRecord,
  parseSent,
  problemsOf,
  requireOpenedForm,
  type ShownForm,
} from "./edited-form.server.ts";
import { type Difference, isSameTyped, mergeTyped } from "./merge.ts";
import type { OpenedForm } from "./opened-form.ts";

/** Changes by others since the form was opened. */
export interface Conflict {
  differences: readonly Difference[];
  entries: readonly HistoryEntry[];
}

export type SaveResult =
  | { kind: "saved" }
  | { kind: "refused"; form: ShownForm; problems: Problems; conflict: null }
  | { kind: "refused"; form: ShownForm; problems: null; conflict: Conflict }
  | { kind: "asked"; form: ShownForm; error: AppError };

/** @throws AppError `not_found` for a resource that is not edited; `forbidden`. */
export function requireEdit({ actor }: AdminScope, { edit }: Resource): Edit {
  if (!edit) throw new AppError("not_found", "There is no such page.");
  requirePermission(actor, edit.permission);
  return edit;
}

async function requireRecord(scope: AdminScope, edit: Edit, id: string): Promise<EditedRecord> {
  const record = await edit.read(scope, id);
  if (!record) throw new AppError("not_found", "There is no such record.");
  return record;
}

interface Opening {
  id: string;
  /** Fills the form with the draft. */
  fromDraft: boolean;
  /** Fills it with what the record held before a change of its history. */
  revert: number | null;
}

/** Reads the form of a record, and when its draft was saved where there is one. */
export async function openForm(
  scope: AdminScope,
  resource: Resource,
  { id, fromDraft, revert }: Opening,
): Promise<OpenedRecord> {
  const edit = requireEdit(scope, resource);
  const fresh = freshForm(edit.form, await requireRecord(scope, edit, id));
  const key = { resource: resource.name, recordId: id };
  const opened = await fillFromDraft(scope, key, { form: fresh, fromDraft });
  const { form, draftSavedAt } = opened;
  if (revert === null || (fromDraft && draftSavedAt !== null)) return opened;
  const before = await readBefore(scope, resource, { id, entry: revert });
  const record = await edit.readWith?.(scope, id, before);
  const typed = record
    ? edit.form.write(record.values)
    : { ...form.typed, ...typedBefore(edit, before) };
  return { form: { ...form, typed, choices: record?.choices ?? form.choices }, draftSavedAt };
}

/** Returns the typed state of the controls that a recorded change names. */
function typedBefore({ form }: Edit, before: Readonly<Record<string, unknown>>): Typed {
  const known = Object.entries(before).filter(([control]) => form.controls.includes(control));
  return Object.fromEntries(known.map(([control, value]) => [control, typedOf(value)]));
}

function typedOf(value: unknown): string | string[] {
  return Array.isArray(value) ? value.map(String) : String(value ?? "");
}

/**
 * Saves a sent form. Where the record was changed since it was opened nothing is written: the form
 * comes back merged, with what the others did.
 */
export async function saveForm(
  scope: AdminScope,
  resource: Resource,
  { id, form: sent }: { id: string; form: FormData },
): Promise<SaveResult> {
  const edit = requireEdit(scope, resource);
  const opened = requireOpenedForm(sent);
  takeChosen(sent, opened.opened);
  const record = await requireRecord(scope, edit, id);
  const choices = record.choices ?? {};
  const typed = edit.form.typed(sent);
  const parsed = parseSent(edit.form, sent, choices);
  const refuse = (problems: Problems): SaveResult => {
    return { kind: "refused", form: { ...opened, typed, choices }, problems, conflict: null };
  };
  if (!parsed.ok) return refuse(parsed.problems);
  try {
    const { version } = opened;
    await edit.save(scope, { id, version, values: parsed.values, form: sent });
  } catch (error) {
    const problems = problemsOf(error);
    if (problems) return refuse(problems);
    if (isQuestion(edit, error))
      return { kind: "asked", form: { ...opened, typed, choices }, error };
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const now = freshForm(edit.form, await requireRecord(scope, edit, id));
    const mine = edit.form.write(parsed.values);
    // The same form was sent twice, or somebody else said the same.
    if (!isSameTyped(edit.form.controls, now.typed, mine)) {
      return conflictOf(scope, resource, { id, opened, now, mine });
    }
  }
  await discardDraft(scope, { resource: resource.name, recordId: id });
  return { kind: "saved" };
}

/** Puts what the others wrote into the controls where the reader chose it. */
function takeChosen(form: FormData, theirs: OpenedForm["opened"]): void {
  for (const [control, value] of Object.entries(theirs)) {
    if (form.get(`keep.${control}`) !== "theirs") continue;
    form.delete(control);
    for (const one of [value].flat()) form.append(control, one);
  }
}

async function conflictOf(
  scope: AdminScope,
  resource: Resource,
  { id, opened, now, mine }: { id: string; opened: OpenedForm; now: ShownForm; mine: Typed },
): Promise<SaveResult> {
  const controls = requireEdit(scope, resource).form.controls;
  const states = { opened: opened.opened, theirs: now.typed, mine };
  const { merged, differences } = mergeTyped(controls, states);
  const since = new Date(opened.openedAt);
  const entries = await readHistory(scope, resource, { id, since });
  return {
    kind: "refused",
    form: { ...now, typed: merged },
    problems: null,
    conflict: { differences, entries },
  };
}
