import { formatDate } from "#app/platform/i18n/format.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { ShownPasskey } from "../passkeys/passkeys.server.ts";
import type { SecurityMessages } from "../security/messages/en.ts";
import { passkeyForm } from "../security/security-forms.ts";
import { IntentButton } from "./second-factor-section.tsx";

interface PasskeySectionProps {
  passkeys: ShownPasskey[];
  isFresh: boolean;
  /** It would have been the last way in. */
  isLast: boolean;
}

/** Passkeys of the person. The page's script reveals the form that adds one. */
export function PasskeySection({ passkeys, isFresh, isLast }: PasskeySectionProps) {
  const t = useMessages<SecurityMessages>("security");
  const localize = useLocalizedPath();
  return (
    <AreaSection title={t("passkeys.title")} lead={t("passkeys.lead")}>
      {isLast && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          {t("lastWay")}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} isFresh={isFresh} />
          ))}
        </ul>
      )}
      {isFresh && (
        <Form
          form={passkeyForm}
          t={t}
          typed={{}}
          attributes={{
            hidden: true,
            "data-passkey": "add",
            "data-done": localize("/dashboard/profile/security?done=passkeyAdded"),
          }}
          className="flex flex-wrap items-end gap-3"
          submit={t("passkeys.add")}
          submitVariant="secondary"
          buttons={
            <p role="alert" hidden className="w-full text-danger">
              {t("passkeys.failed")}
            </p>
          }
        />
      )}
      {isFresh && (
        <p data-passkey="unable" className="text-sm text-muted">
          {t("passkeys.unable")}
        </p>
      )}
    </AreaSection>
  );
}

function PasskeyLine({ passkey, isFresh }: { passkey: ShownPasskey; isFresh: boolean }) {
  const t = useMessages<SecurityMessages>("security");
  const locale = useLocale();
  const { id, label, addedAt, usedAt } = passkey;
  const times = [
    t("passkeys.added", { date: formatDate(addedAt, locale) }),
    usedAt && t("passkeys.used", { date: formatDate(usedAt, locale) }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
        </p>
        <p className="text-sm text-muted">{times.filter(Boolean).join(" · ")}</p>
      </div>
      {isFresh && (
        <IntentButton
          intent="remove-passkey"
          id={id}
          label={t("passkeys.removeNamed", { label })}
          variant="ghost"
        >
          {t("passkeys.remove")}
        </IntentButton>
      )}
    </li>
  );
}
