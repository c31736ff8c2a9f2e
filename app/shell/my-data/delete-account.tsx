import { AreaSection } from "#app/accounts/area/area-section.tsx";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { deleteForm, deleteWithAppointmentsForm } from "./delete-form.ts";
import type { MyDataMessages } from "./messages/en.ts";

const stays = ["payments", "reviews", "audit"] as const;

interface DeleteAccountProps {
  days: number;
  /** Coming appointments and requests. */
  appointments: number;
  isFresh: boolean;
  problems: Problems | undefined;
}

/** The section that deletes the account: what is lost, what is retained and why. */
export function DeleteAccount({ days, appointments, isFresh, problems }: DeleteAccountProps) {
  const t = useMessages<MyDataMessages>("myData");
  const localize = useLocalizedPath();
  return (
    <AreaSection title={t("delete.title")} lead={t("delete.text", { days })}>
      <div className="max-w-prose">
        <h3 className="font-medium">{t("delete.stays")}</h3>
        <ul className="list-disc ps-6 text-muted">
          {stays.map((part) => (
            <li key={part}>{t(`delete.stays.${part}`)}</li>
          ))}
        </ul>
      </div>
      {isFresh ? (
        <Form
          form={appointments > 0 ? deleteWithAppointmentsForm : deleteForm}
          t={(key) => t(key, { days, count: appointments })}
          typed={{}}
          problems={problems}
          action={localize("/account/data")}
          className="grid justify-items-start gap-2"
          intent="delete"
          submit={t("delete.submit")}
          submitVariant="danger"
        />
      ) : (
        <p>{t("confirm.first")}</p>
      )}
    </AreaSection>
  );
}
