import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { EmailField, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { VisitorForm } from "../../ui/visitor-form.tsx";
import { longestReport, type ReportField, reportedFields } from "./inputs.ts";
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
  const field = (name: ReportField) => {
    const problem = problems[name];
    return {
      ...{ id: `report-${name}`, name, label: t(name), defaultValue: typed[name] },
      error: problem && t(problem, { count: longestReport }),
    };
  };
  return (
    <VisitorForm
      token={typed.token}
      refusal={refused?.refusal}
      fields={reportFields.map(field)}
      words={{
        problems: t("problems"),
        tooMany: { title: t("tooMany.title"), text: t("tooMany.text") },
        website: t("website"),
        submit: t("submit"),
      }}
    >
      <Select {...field("field")} required>
        <option value="">{t("field.choose")}</option>
        {reportedFields.map((one) => (
          <option key={one} value={one}>
            {t(`field.${one}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...field("message")}
        hint={t("message.hint", { count: longestReport })}
        rows={5}
        dir="auto"
        required
      />
      <EmailField {...field("email")} hint={t("email.hint")} required={false} />
    </VisitorForm>
  );
}
