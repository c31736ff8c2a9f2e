import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { Fields, Form, Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import type { AdminScope, Create, Edit, EditedRecord, Resource } from "../../resource.server.ts";
import { recordForm } from "../record-form.ts";
import { keepDraft, type RecordKey, readDraft } from "./drafts.server.ts";
import { copyTyped, type OpenedForm, readOpenedForm } from "./opened-form.ts";

/** A form as its page shows it. */
export interface ShownForm extends OpenedForm {
  typed: Typed;
  choices: Choices;
}

export interface OpenedRecord {
  form: ShownForm;
  /** When the draft was saved; null for none. */
  draftSavedAt: string | null;
}

/** The form as it opens, with the values that are stored or that a new record begins with. */
export function freshForm(
  form: Form<Fields>,
  { values, version, choices = {} }: EditedRecord,
): ShownForm {
  const typed = form.write(values);
  const openedAt = new Date().toISOString();
  return { typed, opened: copyTyped(typed), version, openedAt, choices };
}

/** Fills a form with its draft where that is asked for, and returns when the draft was saved. */
export async function fillFromDraft(
  scope: AdminScope,
  key: RecordKey,
  { form, fromDraft }: { form: ShownForm; fromDraft: boolean },
): Promise<OpenedRecord> {
  const draft = await readDraft(scope, key);
  const draftSavedAt = draft?.savedAt.toISOString() ?? null;
  if (!draft || !fromDraft) return { form, draftSavedAt };
  const { typed, opened, version, openedAt } = draft;
  const kept = { ...form, typed, opened, version, openedAt: openedAt.toISOString() };
  return { form: kept, draftSavedAt };
}

/** Parses a sent form; its choices are those that the page offers. */
export function parseSent(form: Form<Fields>, sent: FormData, choices: Choices) {
  return form.parse(
    sent,
    (source, value) => choices[source]?.some((choice) => choice.value === value) ?? false,
  );
}

/** @throws AppError `bad_request` for a form that was not written by the page. */
export function requireOpenedForm(form: FormData): OpenedForm {
  const opened = readOpenedForm(form);
  if (!opened) throw new AppError("bad_request", "Please check your input and try again.");
  return opened;
}

const problemsByControl = z.record(z.string(), z.string());

/**
 * Returns the problems at controls that only the verb can find, such as a number that somebody else
 * has; null for any other error.
 */
export function problemsOf(error: unknown): Problems | null {
  if (!(error instanceof AppError)) return null;
  const parsed = problemsByControl.safeParse(error.details?.problems);
  return parsed.success ? parsed.data : null;
}

/** Whether a refusal is a question of the verb, which the page asks. */
export function isQuestion(
  { asks = false }: Pick<Edit | Create, "asks">,
  error: unknown,
): error is AppError {
  return asks && error instanceof AppError && error.details?.reason !== undefined;
}

/** Stores a sent form as the draft of the record, whatever it holds. */
export async function keepForm(
  scope: AdminScope,
  resource: Resource,
  { id, form: sent }: { id: string; form: FormData },
): Promise<void> {
  const declared = recordForm(resource, id);
  if (!declared) throw new AppError("not_found", "There is no such page.");
  requirePermission(scope.actor, declared.permission);
  const opened = requireOpenedForm(sent);
  const typed = copyTyped(declared.form.typed(sent));
  await keepDraft(scope, { ...opened, resource: resource.name, recordId: id, typed });
}
