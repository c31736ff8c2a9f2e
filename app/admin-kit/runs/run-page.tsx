import { Fragment, useEffect, useState } from "react";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { WordedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatList } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { useFormWords } from "#app/ui/form/use-form-words.ts";
import type { AdminKitMessages } from "../messages/en.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { PanelRows } from "../page/panel-rows.tsx";
import type { ShownRun } from "./present-run.server.ts";
import { useReloading } from "./use-reloading.ts";

interface RunPageProps {
  run: ShownRun;
  /** The form that was refused, with the words of its problems. */
  refused: { form: WordedForm; typed: Typed; problems: Problems } | undefined;
}

/** One action on chosen rows: its preview, progress and result. */
export function RunPage({ run, refused }: RunPageProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  useReloading(run.state === "running" && !run.isSilent);
  const action = run.action?.label ?? "";
  const title =
    run.state === "prepared"
      ? t("run.preview", { action, count: run.count, many: run.names.many })
      : t(run.state === "done" && run.changed === 0 ? "run.refused" : `run.${run.state}`, {
          action,
        });
  return (
    <AdminPage title={title} record={action || title}>
      <div className={classNames(cardClass, "grid max-w-narrow gap-4 p-4")}>
        {run.state === "prepared" && <Preview run={run} refused={refused} />}
        {run.state === "running" && <Progress run={run} />}
        {(run.state === "done" || run.state === "undone") && <Result run={run} />}
        <p>
          <AreaLink to={run.names.path} className={buttonClass({ variant: "ghost", size: "sm" })}>
            {t("run.cancel")}
          </AreaLink>
        </p>
      </div>
    </AdminPage>
  );
}

function Preview({ run, refused }: RunPageProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { form, words } = refused?.form ?? run.form;
  const say = useFormWords(words);
  const isTooMany = run.action?.isSingle === true && run.count > 1;
  return (
    <>
      {run.leftOut > 0 && <p>{t("run.leftOut", { count: run.leftOut })}</p>}
      {run.count === 0 && <p>{t("run.nothing")}</p>}
      <Reasons run={run} />
      {isTooMany && <p>{t("run.alone")}</p>}
      {run.count > 0 && (
        <div>
          <h2 className="font-semibold">{t("run.first")}</h2>
          <FirstRows run={run} />
        </div>
      )}
      {run.count > 0 && run.consequence && (
        <p className="max-w-prose rounded-card bg-saffron-soft p-3">{run.consequence}</p>
      )}
      {run.affected && <AffectedRows affected={run.affected} />}
      {run.affected?.isPrevented && <Prevented run={run} />}
      {run.count > 0 && !isTooMany && !run.affected?.isPrevented && (
        <Form
          form={form}
          t={say}
          typed={refused?.typed ?? {}}
          problems={refused?.problems}
          submit={run.action?.label}
          intent="start"
          submitVariant={run.action?.isDangerous ? "danger" : "primary"}
        >
          <FormFields of={form} />
          {run.affected?.choices?.map((choice) => (
            <AffectedChoice key={choice.name} {...choice} />
          ))}
        </Form>
      )}
    </>
  );
}

/** Why rows were left out. */
function Reasons({ run: { leftOutFor } }: Pick<RunPageProps, "run">) {
  if (leftOutFor.length === 0) return null;
  return (
    <ul className="list-disc ps-6 text-sm">
      {leftOutFor.map(({ text, count }) => (
        <li key={text}>
          {text}
          {count > 1 && <span className="tabular text-muted"> ({count})</span>}
        </li>
      ))}
    </ul>
  );
}

/** Replaces the button of an action that would change nothing, by another action if there is one. */
function Prevented({ run: { instead, names } }: Pick<RunPageProps, "run">) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const localize = useLocalizedPath();
  return (
    <form
      method="post"
      action={localize(`${names.path}/bulk`)}
      className="flex flex-wrap items-center gap-3"
    >
      <p>{t("run.prevented")}</p>
      {instead && (
        <>
          <input type="hidden" name="intent" value="prepare" />
          <input type="hidden" name="run" value={instead.run} />
          <input type="hidden" name="action" value={instead.name} />
          {instead.ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Button type="submit" variant="secondary">
            {instead.label}
          </Button>
        </>
      )}
    </form>
  );
}

type Choice = NonNullable<NonNullable<ShownRun["affected"]>["choices"]>[number];

function AffectedChoice({ name, label, options }: Choice) {
  return (
    <fieldset className="grid gap-1 border-b border-line pb-2">
      <legend className="text-sm font-medium">
        <bdi>{label}</bdi>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option, at) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={at === 0}
              className="size-4 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AffectedRows({ affected }: { affected: NonNullable<ShownRun["affected"]> }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { label, count, rows } = affected;
  return (
    <section aria-labelledby="affected" className="text-sm">
      <h2 id="affected" className="text-base font-semibold">
        {label} <span className="tabular font-normal text-muted">({count})</span>
      </h2>
      <PanelRows content={affected} />
      {count > rows.length && (
        <p className="text-muted">{t("run.more", { count: count - rows.length })}</p>
      )}
    </section>
  );
}

function Progress({ run }: { run: ShownRun }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const { position, count } = run;
  return (
    <>
      <progress max={count} value={position} className="w-full" aria-label={run.action?.label} />
      <p role="status" className="tabular">
        {t("run.progress", { done: position, count })}
      </p>
      {run.isSilent && <Intent name="continue" label={t("run.continue")} text={t("run.silent")} />}
    </>
  );
}

/** The first rows of a run, each of which leads to its record, and to its page on the site. */
function FirstRows({ run }: { run: ShownRun }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  return (
    <ul className="list-disc ps-6 text-sm">
      {run.first.map(({ name, to, page }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name.
        <li key={place}>
          {to ? (
            <AreaLink to={to} className="text-brand underline">
              <bdi>{name}</bdi>
            </AreaLink>
          ) : (
            <bdi>{name}</bdi>
          )}
          {page && (
            <>
              {factSeparator}
              <Link to={page} className="tap-target link">
                {t("run.onSite")}
                <span className="sr-only">
                  {" "}
                  <bdi>{name}</bdi>
                </span>
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Result({ run }: { run: ShownRun }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  return (
    <>
      <p role="status">{run.outcome ?? t("run.changed", { count: run.changed })}</p>
      <Reasons run={run} />
      {run.changed > 0 && <FirstRows run={run} />}
      {run.changed > run.first.length && (
        <p className="text-sm text-muted">
          {t("run.more", { count: run.changed - run.first.length })}
        </p>
      )}
      {run.undo && <Undo key={run.undo.until} undo={run.undo} />}
      {run.failed > 0 && (
        <div>
          <p>{t("run.failed", { count: run.failed })}</p>
          <ul className="list-disc ps-6 text-sm">
            {run.failures.map(({ id, name, code, references, missing }) => {
              const list = references.map((reference) => t("run.references", reference));
              return (
                <li key={id}>
                  <bdi>{name}</bdi>:{" "}
                  {references.length > 0
                    ? t("run.usedBy", {
                        reason: t("failure.inUse"),
                        list: formatList(list, locale),
                      })
                    : t(missing.length > 0 ? "run.missing" : failureKey(code))}
                  {missing.map(({ label, to }, place) => (
                    <Fragment key={to}>
                      {place === 0 ? " " : factSeparator}
                      <AreaLink to={to} className="tap-target link">
                        {label}
                      </AreaLink>
                    </Fragment>
                  ))}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

/** The button is there as long as the server takes it, counted down where scripts run. */
function Undo({ undo }: { undo: NonNullable<ShownRun["undo"]> }) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const [left, setLeft] = useState(undo.seconds);
  useEffect(() => {
    const count = () => {
      setLeft(Math.ceil((new Date(undo.until).getTime() - Date.now()) / 1_000));
    };
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [undo.until]);
  if (left <= 0) return null;
  return (
    <Intent name="undo" label={t("run.undo")} text={t("run.undoUntil", { count: left })}>
      <input type="hidden" name="undo" value={undo.id} />
    </Intent>
  );
}

interface IntentProps {
  name: string;
  label: string;
  text: string;
  children?: React.ReactNode;
}

function Intent({ name, label, text, children }: IntentProps) {
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize("")} className="flex flex-wrap items-center gap-3">
      {children}
      <Button type="submit" variant="secondary" name="intent" value={name}>
        {label}
      </Button>
      <span className="text-sm text-muted">{text}</span>
    </form>
  );
}

const failureKeys = [
  "otherLicence",
  "conflict",
  "not_found",
  "forbidden",
  "unprocessable",
  "unchanged",
  "gone",
] as const;

function failureKey(code: string) {
  return `failure.${failureKeys.find((one) => one === code) ?? "other"}` as const;
}
