import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { largestShare, smallestShare } from "#app/search/experiments/rules.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { managerPath } from "../manager/manager-place.ts";
import type { ExperimentsMessages } from "./messages/en.ts";

interface StartExperimentProps {
  form: DescribedForm;
  /** The published versions, the newest first. */
  versions: { id: number; note: string }[];
  isRunning: boolean;
  refused:
    | { refusal: "invalid" | "running" | "gone"; problems?: Problems; typed: Typed }
    | undefined;
}

/** The form that starts an experiment, or why none can be started. */
export function StartExperiment({ form, versions, isRunning, refused }: StartExperimentProps) {
  const t = useMessages<ExperimentsMessages>("adminExperiments");
  const say = useMessages<Messages>("adminExperiments");
  const describeRefusal = (refusal: "running" | "gone") => ({
    title: t("refusal.title"),
    text: t(`refusal.${refusal}`),
  });
  const [control, variant] = [versions[1], versions[0]];
  if (isRunning) {
    return (
      <section className={`${cardClass} grid gap-3 p-4 text-sm`}>
        {refused && refused.refusal !== "invalid" && (
          <FormRefusal {...describeRefusal(refused.refusal)} />
        )}
        <p className="text-muted">{t("start.running")}</p>
      </section>
    );
  }
  if (!control || !variant) {
    return (
      <section className={`${cardClass} grid justify-items-start gap-2 p-4 text-sm`}>
        <p>{t("start.none")}</p>
        <div className="flex flex-wrap gap-x-6">
          <AreaLink to={managerPath} className="tap-target link">
            {t("start.rules")}
          </AreaLink>
          <AreaLink to={`${managerPath}/versions`} className="tap-target link">
            {t("start.versions")}
          </AreaLink>
        </div>
      </section>
    );
  }
  const choices = versions.map(({ id, note }) => ({
    value: String(id),
    label:
      note === ""
        ? t("version", { version: String(id) })
        : t("version.noted", { version: String(id), note }),
  }));
  // What was published last is compared with what was in force before.
  const blank = { control: String(control.id), variant: String(variant.id) };
  return (
    <section className={`${cardClass} p-4`} aria-labelledby="start-experiment">
      <h2 id="start-experiment" className="mb-3 font-semibold">
        {t("start.title")}
      </h2>
      <Form
        form={form}
        t={(key, values) => say(key, { least: smallestShare, most: largestShare, ...values })}
        {...formState(refused, blank, describeRefusal)}
        choices={{ versions: choices }}
        className="grid max-w-narrow gap-4"
        intent="start"
        submit={t("start.submit")}
      />
    </section>
  );
}
