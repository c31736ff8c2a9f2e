import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import type { SecurityMessages } from "../security/messages/en.ts";
import { changePasswordForm, firstPasswordForm } from "../security/security-forms.ts";
import type { SecurityRefusal } from "./change-security.server.ts";

interface PasswordSectionProps {
  hasPassword: boolean;
  isFresh: boolean;
  minLength: number;
  refused: SecurityRefusal | null;
}

/** Changes the password by the one in use, or adds the first. */
export function PasswordSection(props: PasswordSectionProps) {
  const { hasPassword, isFresh, minLength, refused } = props;
  const t = useMessages<SecurityMessages>("security");
  const words = useMessages<AccountsMessages>("accounts");
  const localize = useLocalizedPath();
  const title = t("password.failed");
  const own = refused?.form === "password" ? refused : null;
  return (
    <AreaSection
      title={t("password.title")}
      lead={t(hasPassword ? "password.lead" : "password.none")}
    >
      {(hasPassword || isFresh) && (
        <Form
          form={hasPassword ? changePasswordForm : firstPasswordForm}
          t={(key, values) => words(key, { ...values, count: minLength })}
          typed={{}}
          problems={own?.problems}
          problemsTitle={title}
          refusal={own?.reason === "tooMany" ? { title, text: words("tooMany.text") } : null}
          action={localize("/dashboard/profile/security")}
          className="grid max-w-md gap-4"
          intent="password"
          submit={t(hasPassword ? "password.submit" : "password.add")}
          submitVariant="secondary"
        />
      )}
    </AreaSection>
  );
}
