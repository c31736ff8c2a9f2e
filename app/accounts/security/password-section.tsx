import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormRefusal } from "../../ui/form-refusal.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import type { SecurityRefusal } from "./change-security.server.ts";
import type { SecurityMessages } from "./messages/en.ts";

interface PasswordSectionProps {
  hasPassword: boolean;
  isFresh: boolean;
  minLength: number;
  refused: SecurityRefusal | null;
}

const texts = {
  missing: "problem.password",
  short: "problem.password.short",
  long: "problem.password.long",
  common: "problem.password.common",
  tooMany: "tooMany.text",
} as const;

/** Changes the password by the one that holds, or adds the first. */
export function PasswordSection(props: PasswordSectionProps) {
  const { hasPassword, isFresh, minLength, refused } = props;
  const t = useMessages<SecurityMessages>("security");
  const words = useMessages<AccountsMessages>("accounts");
  const localize = useLocalizedPath();
  const reason = refused?.form === "password" ? refused.reason : null;
  const saysCurrent = reason === "wrong";
  const problem =
    reason === null || reason === "wrong" || reason === "unconfirmed"
      ? null
      : words(texts[reason], { count: minLength });
  const said = saysCurrent ? t("password.wrong") : problem;
  return (
    <AreaSection
      title={t("password.title")}
      lead={t(hasPassword ? "password.lead" : "password.none")}
    >
      {(hasPassword || isFresh) && (
        <form
          method="post"
          action={localize("/dashboard/profile/security")}
          noValidate
          className="grid max-w-md gap-4"
        >
          {said && (
            <FormRefusal
              title={t("password.failed")}
              problems={[
                { fieldId: saysCurrent ? "current-password" : "account-password", text: said },
              ]}
            />
          )}
          <input type="hidden" name="intent" value="password" />
          {hasPassword && (
            <Field
              id="current-password"
              label={t("password.current")}
              name="current"
              type="password"
              autoComplete="current-password"
              required
              error={saysCurrent ? t("password.wrong") : undefined}
            />
          )}
          <PasswordField
            label={words("field.newPassword")}
            minLength={minLength}
            error={problem ?? undefined}
          />
          <Button type="submit" variant="secondary" className="justify-self-start">
            {t(hasPassword ? "password.submit" : "password.add")}
          </Button>
        </form>
      )}
    </AreaSection>
  );
}
