import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { useFormWords } from "#app/ui/form/use-form-words.ts";
import { CellValue } from "../cell-value.tsx";
import type { AdminKitMessages } from "../messages/en.ts";
import { ActionBar, type BarItem, type BarLabel } from "../page/action-bar.tsx";
import { AdminPage } from "../page/admin-page.tsx";
import { useAdminPlace } from "../page/admin-place.ts";
import { PanelRows } from "../page/panel-rows.tsx";
import type { PanelRow } from "../panel-table.ts";
import type { PanelContent, ShownPicture } from "../resource.server.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { RecordHistory, type RefusedComment } from "./history/record-history.tsx";
import type { ShownRecord } from "./present-record.server.ts";
import { recordFormPath } from "./record-form.ts";
import { RecordSection as Section } from "./record-section.tsx";

interface RecordPageProps {
  record: ShownRecord;
  /** The comment that was refused. */
  refused: RefusedComment | undefined;
}

/** One record: its facts, panels, actions and history. */
export function RecordPage({ record, refused }: RecordPageProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { names, id, publicPage, previewPage } = record;
  const actions = record.actions.filter(({ isOffered, isOfRows }) => isOffered && !isOfRows);
  /** An action of this name is in the bar as well; its preview comes first. */
  const started = (name: BarLabel): BarItem | undefined => {
    const page = record.barPages[name];
    if (page !== undefined) {
      return name === "export" ? { files: [{ label: t("bar.file"), to: page }] } : { to: page };
    }
    const action = record.actions.find((one) => one.name === name);
    return (
      action && {
        action: `${names.path}/bulk`,
        fields: { intent: "prepare", run: action.run, action: name, id },
      }
    );
  };
  const { breadcrumbs } = useAdminPlace();
  // Below "Edit Clinic" nothing else would name the record.
  const ofRecord = breadcrumbs.some(({ isUnnamed }) => isUnnamed) ? undefined : record.title;
  return (
    <AdminPage
      title={<bdi>{record.title}</bdi>}
      record={record.title}
      crumb={record.tabs.slice(1).find(({ isCurrent }) => isCurrent)?.label ?? ofRecord}
      actions={
        <ActionBar
          items={{
            view: publicPage !== null && { page: publicPage },
            preview: previewPage !== null && { page: previewPage },
            export: started("export"),
            impersonate: started("impersonate"),
            edit: record.canEdit && { to: recordFormPath(names, id) },
            delete: started("delete"),
            publish: started("publish"),
          }}
        />
      }
    >
      {record.notice && <Notice record={record} notice={record.notice} />}
      <Tabs tabs={record.tabs} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {record.hasFacts && <Facts record={record} />}
          {record.panels.map(({ name, label, content }) => (
            <Section key={name} title={label}>
              {content ? <Content content={content} record={record} /> : <Failed record={record} />}
            </Section>
          ))}
          {record.hasHistory && <RecordHistory record={record} refused={refused} />}
        </div>
        {actions.length > 0 && (
          <Section title={t("record.actions")}>
            {actions.map((action) => (
              <ActionForm key={action.name} record={record} action={action} />
            ))}
          </Section>
        )}
      </div>
    </AdminPage>
  );
}

/** Explains a state of the record, with the button that ends it. */
function Notice({
  record,
  notice: { text, name, run },
}: {
  record: ShownRecord;
  notice: NonNullable<ShownRecord["notice"]>;
}) {
  return (
    <div
      role="note"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-saffron-soft p-3"
    >
      <p className="max-w-prose">{text}</p>
      <RowButton
        record={record}
        action={{ name, run, values: {} }}
        className={buttonClass({ size: "sm" })}
      />
    </div>
  );
}

function Tabs({ tabs }: { tabs: ShownRecord["tabs"] }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t("record.tabs")} className="mb-4 flex flex-wrap gap-1 border-b border-line">
      {tabs.map(({ label, to, isCurrent }) => (
        <AreaLink
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm hover:text-brand aria-[current]:border-brand aria-[current]:font-semibold"
        >
          {label}
        </AreaLink>
      ))}
    </nav>
  );
}

function Facts({ record }: { record: ShownRecord }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <Section title={t("record.facts")}>
      {record.picture && (
        <img
          src={record.picture}
          alt=""
          className="max-h-80 max-w-full justify-self-start rounded-control bg-sunken object-contain"
        />
      )}
      <dl className="grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {record.columns.map((column) => (
          <div key={column.name} className="contents">
            <dt className="text-muted">{column.label}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <CellValue column={column} cells={record.cells} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Content({ content, record }: { content: PanelContent; record: ShownRecord }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  if ("differences" in content) {
    return (
      <>
        {content.pictures?.map((picture) => (
          <DecidedPicture key={picture.src} picture={picture} />
        ))}
        <DifferenceTable differences={content.differences} />
      </>
    );
  }
  if ("facts" in content) {
    if (content.facts.length === 0) return <p className="text-muted">{t("record.none")}</p>;
    return (
      <>
        <dl className="grid gap-2">
          {content.facts.map(({ label, value, to }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
                {to ? (
                  <Link to={to} className="link">
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        {content.pictures?.map((picture) => (
          <DecidedPicture key={picture.src} picture={picture} />
        ))}
      </>
    );
  }
  if (content.rows.length === 0) return <p className="text-muted">{t("record.none")}</p>;
  return (
    <PanelRows
      content={content}
      renderAction={({ action }) => action && <RowButton record={record} action={action} />}
    />
  );
}

/** A picture large enough to see whom it shows, and its file in full size. */
function DecidedPicture({ picture }: { picture: ShownPicture }) {
  const { label, src, open, isPicture = true } = picture;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <a
          href={src}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center link"
        >
          {open}
        </a>
      </figcaption>
      {isPicture && (
        <img
          src={src}
          alt={label}
          className="max-h-[80vh] w-full rounded-control bg-sunken object-contain"
        />
      )}
    </figure>
  );
}

interface RowButtonProps {
  record: ShownRecord;
  action: NonNullable<PanelRow["action"]>;
  className?: string;
}

/** An action that begins at once, such as one on a row of a panel. */
function RowButton({
  record,
  action: { name, run = "", values },
  className = "tap-target link",
}: RowButtonProps) {
  const localize = useLocalizedPath();
  const action = record.actions.find((one) => one.name === name);
  if (!action) return null;
  const fields = { intent: "start", run, action: name, ...values };
  return (
    <form method="post" action={localize(`${record.names.path}/bulk`)}>
      {Object.entries({ ...fields, id: record.id, version: record.version }).map(
        ([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ),
      )}
      <button type="submit" className={className}>
        {action.label}
      </button>
    </form>
  );
}

function Failed({ record: { names, id } }: { record: ShownRecord }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <p role="alert" className="text-danger">
      {t("record.failed")}{" "}
      <Link to={`${names.path}/${encodeURIComponent(id)}`} className="underline">
        {t("record.retry")}
      </Link>
    </p>
  );
}

interface ActionFormProps {
  record: ShownRecord;
  action: ShownRecord["actions"][number];
}

/** An action that affects more than its record is previewed first, with its fields there. */
function ActionForm({ record, action }: ActionFormProps) {
  const localize = useLocalizedPath();
  const { form, words } = action.form;
  const say = useFormWords(words);
  return (
    <Form
      form={form}
      id={`${action.name}-${form.id}`}
      t={say}
      typed={action.typed}
      action={localize(`${record.names.path}/bulk`)}
      submit={action.label}
      submitVariant={action.isDangerous ? "danger" : "secondary"}
      className="grid gap-3 border-t border-line pt-3"
    >
      <input type="hidden" name="intent" value={action.hasPreview ? "prepare" : "start"} />
      <input type="hidden" name="run" value={action.run} />
      <input type="hidden" name="action" value={action.name} />
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="version" value={record.version} />
      {!action.hasPreview && <FormFields of={form} />}
    </Form>
  );
}
