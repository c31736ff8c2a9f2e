import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { TranslateKey } from "#app/ui/form/form-view.ts";
import { shortMoment } from "../../cell-value.tsx";
import type { AdminKitMessages } from "../../messages/en.ts";
import type { Conflict } from "./edit-record.server.ts";

interface ConflictPanelProps {
  conflict: Conflict;
  form: DescribedForm;
  say: TranslateKey;
}

/**
 * Lists changes by others since the form was opened, with a choice for each field that both
 * changed.
 */
export function ConflictPanel({ conflict, form, say }: ConflictPanelProps) {
  const t = useMessages<AdminKitMessages>("adminKit");
  const locale = useLocale();
  return (
    <section role="alert" className="grid gap-3 rounded-card bg-saffron-soft p-4">
      <h2 className="font-semibold">{t("conflict.title")}</h2>
      <p>{t("conflict.text")}</p>
      <ul className="text-sm text-muted">
        {conflict.entries.map(({ id, actor, at, action }) => (
          <li key={id}>{t("conflict.by", { actor, action, moment: shortMoment(at, locale) })}</li>
        ))}
      </ul>
      {conflict.differences.map(({ control, opened, theirs, mine, isConflict }) => (
        <fieldset key={control} className="grid gap-1 border-t border-line pt-2 text-sm">
          <legend className="font-medium">{labelOf(form, control, say)}</legend>
          <p dir="auto">
            {t("conflict.opened")}: <del>{opened || "–"}</del>
          </p>
          <p dir="auto">
            {t("conflict.theirs")}: <ins>{theirs || "–"}</ins>
          </p>
          {isConflict ? (
            <>
              <p dir="auto">
                {t("conflict.mine")}: {mine || "–"}
              </p>
              <div className="flex flex-wrap gap-4">
                {(["mine", "theirs"] as const).map((side) => (
                  <label key={side} className="flex items-center gap-2">
                    <input
                      type="radio"
                      name={`keep.${control}`}
                      value={side}
                      defaultChecked={side === "mine"}
                      className="check check-radio"
                    />
                    {t(side === "mine" ? "conflict.keepMine" : "conflict.takeTheirs")}
                  </label>
                ))}
              </div>
            </>
          ) : (
            <p className="text-muted">{t("conflict.taken")}</p>
          )}
        </fieldset>
      ))}
    </section>
  );
}

/** A text in two languages has a label for each. */
function labelOf(form: DescribedForm, name: string, say: TranslateKey): string {
  const field = form.fields[form.fieldOf[name] ?? ""];
  if (!field) return name;
  const { control, label } = field;
  if (control.kind !== "localized" && control.kind !== "rich-text") return say(label);
  return say(name.endsWith("Ar") ? control.labels.ar : control.labels.en);
}
