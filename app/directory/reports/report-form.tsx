import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { Select } from "../../ui/select.tsx";
import { longestReport, reportedFields } from "./inputs.ts";
import type { ReportsMessages } from "./messages/en.ts";
import { type ReportProblems, reportFields, type TypedReport } from "./rules.ts";

type Refused = { refusal: "invalid"; problems: ReportProblems } | { refusal: "tooMany" };

interface ReportFormProps {
  refused: Refused | null;
  /** What the visitor had typed, so that nothing of it is lost. */
  typed: TypedReport;
}

export function ReportForm({ refused, typed }: ReportFormProps) {
  const t = useMessages<ReportsMessages>("reports");
  const problems = refused?.refusal === "invalid" ? refused.problems : {};
  const errorOf = (field: keyof ReportProblems) => {
    const problem = problems[field];
    return problem && t(problem, { count: longestReport });
  };
  return (
    <form method="post" noValidate className="grid max-w-prose gap-5">
      {refused?.refusal === "tooMany" && (
        <FormRefusal title={t("tooMany.title")} text={t("tooMany.text")} />
      )}
      {refused?.refusal === "invalid" && (
        <FormRefusal
          title={t("problems")}
          problems={reportFields.flatMap((field) => {
            const text = errorOf(field);
            return text ? [{ fieldId: `report-${field}`, text }] : [];
          })}
        />
      )}
      <input type="hidden" name="token" value={typed.token} />
      <Honeypot label={t("website")} />
      <Select
        id="report-field"
        label={t("field")}
        name="field"
        required
        defaultValue={typed.field}
        error={errorOf("field")}
      >
        <option value="">{t("field.choose")}</option>
        {reportedFields.map((field) => (
          <option key={field} value={field}>
            {t(`field.${field}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id="report-message"
        label={t("message")}
        hint={t("message.hint", { count: longestReport })}
        name="message"
        rows={5}
        dir="auto"
        required
        defaultValue={typed.message}
        error={errorOf("message")}
      />
      <Field
        id="report-email"
        label={t("email")}
        hint={t("email.hint")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required={false}
        defaultValue={typed.email}
        error={errorOf("email")}
      />
      <Button type="submit" className="justify-self-start">
        {t("submit")}
      </Button>
    </form>
  );
}
