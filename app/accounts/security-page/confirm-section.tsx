import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/copy/copy-button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import type { SecurityMessages } from "../security/messages/en.ts";
import { confirmForm, confirmWithCodeForm } from "../security/security-forms.ts";
import { placeHref } from "../sign-in-forms/sign-in-mode.ts";
import type { SecurityRefusal } from "./change-security.server.ts";

const here = "/dashboard/profile/security";

interface ConfirmSectionProps {
  hasPassword: boolean;
  asksForCode: boolean;
  minutes: number;
  refused: SecurityRefusal | null;
  /** Path of the page, whose action handles the intent `confirm`. */
  path?: string;
}

/** Asks for a confirmation of identity before changes; without a password, by signing in again. */
export function ConfirmSection({
  hasPassword,
  asksForCode,
  minutes,
  refused,
  path = here,
}: ConfirmSectionProps) {
  const t = useMessages<SecurityMessages>("security");
  const words = useMessages<AccountsMessages>("accounts");
  const localize = useLocalizedPath();
  const reason = refused?.form === "confirm" ? refused.reason : null;
  const refusalText =
    reason === "tooMany"
      ? words("tooMany.text")
      : t(reason === "wrong" ? "confirm.wrong" : "confirm.first");
  return (
    <AreaSection title={t("confirm.title")} lead={t("confirm.text", { minutes })}>
      {reason && <FormRefusal title={refusalText} isTheirs />}
      {hasPassword ? (
        <Form
          form={asksForCode ? confirmWithCodeForm : confirmForm}
          t={words}
          typed={{}}
          action={localize(path)}
          className="grid max-w-md gap-4"
          intent="confirm"
          submit={t("confirm.submit")}
        />
      ) : (
        <form method="post" action={localize("/logout")}>
          <input type="hidden" name="next" value={placeHref({ next: path })} />
          <Button type="submit" variant="secondary">
            {t("confirm.again")}
          </Button>
        </form>
      )}
    </AreaSection>
  );
}

/** Recovery codes, for signing in without the app: shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useMessages<SecurityMessages>("security");
  return (
    <AreaSection title={t("codes.title")} lead={t("codes.text")}>
      <ul
        dir="ltr"
        className="grid max-w-md select-all grid-cols-2 gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} name={t("codes.title")} />
        <ButtonLink to={here} variant="ghost">
          {t("codes.done")}
        </ButtonLink>
      </div>
    </AreaSection>
  );
}
