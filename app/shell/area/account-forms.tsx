import type { ReactNode } from "react";
import { AreaSection } from "#app/accounts/area/area-section.tsx";
import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import { emailForm, siteForm } from "#app/accounts/preferences/account-forms.ts";
import type { AccountMessages } from "#app/accounts/preferences/messages/en.ts";
import type { Preferences } from "#app/accounts/preferences/preferences.ts";
import { profileForm } from "#app/accounts/sign-in-forms/profile-form.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";

const formClass = "grid max-w-prose justify-items-start gap-4 [&>div]:w-full";

function useAction(): string {
  return useLocalizedPath()("/dashboard/settings/account");
}

interface DetailsFormProps {
  appName: string;
  typed: Typed;
  problems: Problems | undefined;
}

export function DetailsForm({ appName, typed, problems }: DetailsFormProps) {
  const t = useMessages<AccountMessages>("account");
  const say = useMessages<AccountsMessages>("accounts");
  return (
    <AreaSection title={t("details.title")}>
      <Form
        form={profileForm}
        t={(key, values) => say(key, { ...values, appName })}
        typed={typed}
        problems={problems}
        problemsTitle={say("problems")}
        action={useAction()}
        className={formClass}
        intent="details"
        submit={t("details.submit")}
      />
    </AreaSection>
  );
}

interface EmailFormProps {
  email: { text: string; hasMailbox: boolean };
  /** Of the link that was followed. */
  emailKey: string | null;
}

export function EmailForm({ email, emailKey }: EmailFormProps) {
  const t = useMessages<AccountMessages>("account");
  const action = useAction();
  if (emailKey) {
    return (
      <AreaSection title={t("email.confirm.title")}>
        <form method="post" action={action} className={formClass}>
          <p>{t("email.confirm.text")}</p>
          <input type="hidden" name="key" value={emailKey} />
          <Button type="submit" name="intent" value="confirm-email">
            {t("email.confirm.submit")}
          </Button>
        </form>
      </AreaSection>
    );
  }
  return (
    <AreaSection title={t("email.title")} lead={<CurrentEmail {...email} />}>
      {email.hasMailbox && (
        <Form
          form={emailForm}
          t={t}
          typed={{}}
          action={action}
          className={formClass}
          intent="email"
          submit={t("email.submit")}
          submitVariant="secondary"
        />
      )}
    </AreaSection>
  );
}

function CurrentEmail({ text, hasMailbox }: EmailFormProps["email"]): ReactNode {
  const t = useMessages<AccountMessages>("account");
  const [before, after] = t(hasMailbox ? "email.now" : "email.byPhone").split("{email}");
  return (
    <>
      {before}
      <bdi dir="ltr" className="font-medium text-ink [overflow-wrap:anywhere]">
        {text}
      </bdi>
      {after}
    </>
  );
}

interface SiteFormProps {
  preferences: Preferences;
  districts: { id: number; name: string }[];
}

export function SiteForm({ preferences, districts }: SiteFormProps) {
  const t = useMessages<AccountMessages>("account");
  const { districtId, locale, theme } = preferences;
  return (
    <AreaSection title={t("site.title")}>
      <Form
        form={siteForm}
        t={t}
        typed={siteForm.write({
          locale,
          theme,
          districtId: districtId === null ? null : String(districtId),
        })}
        choices={{
          locales: [
            { value: "en", label: "English", lang: "en" },
            { value: "ar", label: "العربية", lang: "ar" },
          ],
          districts: districts.map(({ id, name }) => ({ value: String(id), label: name })),
        }}
        action={useAction()}
        className={formClass}
        intent="site"
        submit={t("site.submit")}
        submitVariant="secondary"
      />
    </AreaSection>
  );
}
