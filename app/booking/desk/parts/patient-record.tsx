import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { ShownPatient } from "../desk-view.ts";
import type { BookingDeskMessages } from "../messages/en.ts";
import { patientForm } from "../patient-form.ts";

interface PatientRecordProps {
  patient: ShownPatient;
  /** Other records with this name, number or address. */
  alike: readonly ShownPatient[];
  token: string;
  answer: {
    problems?: Record<string, string>;
    typed?: Record<string, string | readonly string[]>;
    merge?: "unknown" | "accounts";
  } | null;
}

/** Corrects a patient's name and contact, and merges two records of one person. */
export function PatientRecord({ patient, alike, token, answer }: PatientRecordProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { name, phone, email } = patient;
  return (
    <details open={answer !== null || undefined}>
      <summary className="tap-target cursor-pointer font-medium text-brand">
        {t("patient.correct")}
      </summary>
      <div className="mt-3 grid items-start gap-6 md:grid-cols-2">
        <Form
          form={patientForm}
          t={t}
          typed={{ ...(answer?.typed ?? { name, phone, email }), token }}
          problems={answer?.problems}
          submit={t("patient.correct.save")}
          intent="correct"
          className="grid gap-3"
        >
          <p className="text-sm text-muted">{t("patient.correct.help")}</p>
          <FormFields of={patientForm} />
        </Form>
        {alike.length > 0 && (
          <form method="post" className="grid gap-3">
            <input type="hidden" name="token" value={token} />
            <p className="font-medium">{t("patient.merge")}</p>
            <p className="text-sm text-muted">{t("patient.merge.help")}</p>
            {answer?.merge && (
              <p role="alert" className="font-medium text-danger">
                {t(`patient.merge.${answer.merge}`)}
              </p>
            )}
            <Select id="merge-from" name="from" label={t("patient.merge.from")}>
              {alike.map((one) => (
                <option key={one.id} value={one.id}>
                  {[one.name, one.phone || one.email, one.summary]
                    .filter(Boolean)
                    .join(factSeparator)}
                </option>
              ))}
            </Select>
            <Button
              type="submit"
              name="intent"
              value="merge"
              variant="danger"
              size="sm"
              className="justify-self-start"
            >
              {t("patient.merge.submit")}
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}
