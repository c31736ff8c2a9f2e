import { type ReactNode, useRef } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { WordedForm } from "#app/platform/forms/described-form.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { useFormWords } from "#app/ui/form/use-form-words.ts";
import { shortMoment } from "../../cell-value.tsx";
import type { AdminKitMessages } from "../../messages/en.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { useAdminPlace } from "../../page/admin-place.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import type { Conflict } from "./edit-record.server.ts";
import type { ShownForm } from "./edited-form.server.ts";
import { FormSections, SectionLinks } from "./form-sections.tsx";
import { useDraft } from "./use-draft.ts";
import { useProposedSlug } from "./use-proposed-slug.ts";

export interface EditedPage {
  /** The address of the record, or of the list for a new one. */
  path: string;
  formPath: string;
  draftPath: string;
  title: string;
  /** The declared form, with the words of its problems. */
  declared: WordedForm;
  form: ShownForm;
  /** When the draft was stored that the form is not filled with. */
  draftSavedAt: string | null;
  isDraft: boolean;
  /** A record that is not stored yet. */
  isNew: boolean;
  problems: Problems | null;
  conflict: Conflict | null;
}

interface EditPageProps {
  page: EditedPage;
  /** The question of the verb about the sent form. */
  question?: ReactNode;
}

/** The form of a record or of a new one: stored as a draft while it is typed into, merged where somebody else saved. */
export function EditPage({ page, question }: EditPageProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const localize = useLocalizedPath();
  const box = useRef<HTMLDivElement>(null);
  const { path, formPath, title, form: shown, problems, conflict } = page;
  const { form, words } = page.declared;
  const say = useFormWords(words);
  const draftPath = localize(page.draftPath);
  const draft = useDraft(box, draftPath);
  useProposedSlug(box, page.isNew);
  const { breadcrumbs } = useAdminPlace();
  // Below "Edit Clinic" the form is named after the record; elsewhere the record has its own breadcrumb.
  const hasOwn = page.isNew || breadcrumbs.some(({ isUnnamed }) => isUnnamed);
  return (
    <AdminPage title={<bdi>{title}</bdi>} record={title} crumb={hasOwn ? undefined : title}>
      {page.draftSavedAt && (
        <DraftNotice {...page} savedAt={page.draftSavedAt} action={draftPath} />
      )}
      {page.isDraft && (
        <p role="status" className="mb-3 rounded-card bg-saffron-soft p-3 text-sm">
          {t("edit.restored")}
        </p>
      )}
      {question}
      <div
        ref={box}
        className={classNames(
          "max-w-narrow has-data-wide:max-w-none",
          form.sections.length > 0 &&
            "lg:grid lg:max-w-none lg:grid-cols-[10rem_minmax(0,60rem)] lg:items-start lg:gap-x-6 lg:has-data-wide:grid-cols-[10rem_minmax(0,1fr)]",
        )}
      >
        <SectionLinks form={form} say={say} />
        <Form
          key={shown.openedAt}
          form={form}
          t={say}
          typed={shown.typed}
          choices={shown.choices}
          problems={problems ?? undefined}
          action={localize(formPath)}
          className="grid gap-4"
          submit={t("edit.save")}
          buttons={
            <AreaLink to={path} className={buttonClass({ variant: "ghost" })}>
              {t("edit.cancel")}
            </AreaLink>
          }
          buttonsClassName="beside-panel-button sticky bottom-0 z-20 flex flex-wrap gap-3 border-t border-line bg-canvas py-3"
        >
          <input type="hidden" name="version" value={shown.version} />
          <input type="hidden" name="openedAt" value={shown.openedAt} />
          <input type="hidden" name="opened" value={JSON.stringify(shown.opened)} />
          {conflict && <ConflictPanel conflict={conflict} form={form} say={say} />}
          <FormSections form={form} say={say} />
        </Form>
        <p role="status" className="text-sm text-muted">
          {draft.state === "unsaved" && t("edit.unsaved")}
          {draft.state === "stored" && t("edit.autosaved", { time: draft.time })}
          {draft.state === "failed" && t("edit.notStored")}
        </p>
      </div>
    </AdminPage>
  );
}

interface DraftNoticeProps {
  formPath: string;
  savedAt: string;
  action: string;
}

function DraftNotice({ formPath, savedAt, action }: DraftNoticeProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  return (
    <form
      method="post"
      action={action}
      className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-saffron-soft p-3 text-sm"
    >
      <p>{t("edit.draft", { moment: shortMoment(savedAt, locale) })}</p>
      <AreaLink
        to={`${formPath}?draft=1`}
        className={buttonClass({ size: "sm", variant: "secondary" })}
      >
        {t("edit.useDraft")}
      </AreaLink>
      <button
        type="submit"
        name="intent"
        value="discard"
        className={buttonClass({ size: "sm", variant: "ghost" })}
      >
        {t("edit.discardDraft")}
      </button>
    </form>
  );
}
