import { randomUUID } from "node:crypto";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { AdminScope, Create, Resource } from "../../resource.server.ts";
import { newRecord } from "../record-form.ts";
import { createOnce } from "./create-once.server.ts";
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

/** @throws AppError `not_found` for a resource whose records are not created here; `forbidden`. */
function requireCreate({ actor }: AdminScope, { create }: Resource): Create {
  if (!create) throw new AppError("not_found", "There is no such page.");
  requirePermission(actor, create.permission);
  return create;
}

/** Reads the form of a new record, and when its draft was saved where there is one. */
export async function openNewForm(
  scope: AdminScope,
  resource: Resource,
  { fromDraft }: { fromDraft: boolean },
): Promise<OpenedRecord> {
  const create = requireCreate(scope, resource);
  const { values = {}, choices } = (await create.open?.(scope)) ?? {};
  const form = freshForm(create.form, { values, version: randomUUID(), choices });
  const key = { resource: resource.name, recordId: newRecord };
  return fillFromDraft(scope, key, { form, fromDraft });
}

export type CreateResult =
  | { kind: "created"; id: string }
  | { kind: "refused"; form: ShownForm; problems: Problems }
  | { kind: "asked"; form: ShownForm; error: AppError };

/** Creates the record of a sent form, once for a form that is sent twice. */
export async function createRecord(
  scope: AdminScope,
  resource: Resource,
  sent: FormData,
): Promise<CreateResult> {
  const create = requireCreate(scope, resource);
  const opened = requireOpenedForm(sent);
  const { choices = {} } = (await create.open?.(scope)) ?? {};
  const form = { ...opened, typed: create.form.typed(sent), choices };
  const parsed = parseSent(create.form, sent, choices);
  if (!parsed.ok) return { kind: "refused", form, problems: parsed.problems };
  const { values } = parsed;
  try {
    const once = { key: opened.version, values };
    const id = await createOnce(scope, resource, once, () =>
      create.save(scope, values, { form: sent }),
    );
    await discardDraft(scope, { resource: resource.name, recordId: newRecord });
    return { kind: "created", id };
  } catch (error) {
    const problems = problemsOf(error);
    if (problems) return { kind: "refused", form, problems };
    if (isQuestion(create, error)) return { kind: "asked", form, error };
    throw error;
  }
}
