import type { ReactNode } from "react";
import { AreaSection } from "../../accounts/area/area-section.tsx";
import type { AccountsMessages } from "../../accounts/messages/en.ts";
import type { AccountMessages } from "../../accounts/preferences/messages/en.ts";
import type { Preferences } from "../../accounts/preferences/preferences.ts";
import type { FieldProblems } from "../../accounts/sign-in/inputs.ts";
import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmailField, Field, PhoneField, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const localize = useLocalizedPath();
  return (
    <AreaSection title={title}>
      <form
        method="post"
        action={localize("/dashboard/settings/account")}
        noValidate
        className="grid max-w-prose justify-items-start gap-4 [&>div]:w-full"
      >
        {children}
      </form>
    </AreaSection>
  );
}

interface DetailsFormProps {
  appName: string;
  profile: {
    firstName: string;
    lastName: string;
    phone: string | null;
    address: string | null;
    marketingOptIn: boolean;
  } | null;
  /** What was typed where it was refused. */
  typed: Record<string, string> | null;
  problems: FieldProblems;
}

export function DetailsForm({ appName, profile, typed, problems }: DetailsFormProps) {
  const t = useMessages<AccountMessages>("account");
  const say = useMessages<AccountsMessages>("accounts");
  const isRefused = Object.keys(problems).length > 0;
  const startOf = (name: "firstName" | "lastName" | "phone" | "address") =>
    (isRefused ? typed?.[name] : profile?.[name]) ?? "";
  const errorOf = (name: "firstName" | "lastName" | "phone" | "address") => {
    const problem = problems[name];
    if (!problem) return undefined;
    const isName = name === "firstName" || name === "lastName";
    return say(isName && problem !== "missing" ? "problem.name" : `problem.${name}`);
  };
  return (
    <FormSection title={t("details.title")}>
      <Field
        name="firstName"
        label={say("field.firstName")}
        autoComplete="given-name"
        maxLength={60}
        dir="auto"
        required
        defaultValue={startOf("firstName")}
        error={errorOf("firstName")}
      />
      <Field
        name="lastName"
        label={say("field.lastName")}
        autoComplete="family-name"
        maxLength={60}
        dir="auto"
        required
        defaultValue={startOf("lastName")}
        error={errorOf("lastName")}
      />
      <PhoneField
        label={say("field.phone")}
        hint={say("field.phone.hint")}
        required={false}
        defaultValue={startOf("phone")}
        error={errorOf("phone")}
      />
      <TextArea
        name="address"
        label={say("field.address")}
        autoComplete="street-address"
        maxLength={300}
        rows={2}
        dir="auto"
        required={false}
        defaultValue={startOf("address")}
        error={errorOf("address")}
      />
      <Checkbox
        name="marketingOptIn"
        label={say("field.marketing", { appName })}
        defaultChecked={profile?.marketingOptIn}
      />
      <Button type="submit" name="intent" value="details">
        {t("details.submit")}
      </Button>
    </FormSection>
  );
}

interface EmailFormProps {
  email: { text: string; hasMailbox: boolean };
  /** Of the link that was followed. */
  emailKey: string | null;
}

export function EmailForm({ email, emailKey }: EmailFormProps) {
  const t = useMessages<AccountMessages>("account");
  const text = t(email.hasMailbox ? "email.now" : "email.byPhone").split("{email}");
  return (
    <FormSection title={emailKey ? t("email.confirm.title") : t("email.title")}>
      {emailKey ? (
        <>
          <p>{t("email.confirm.text")}</p>
          <input type="hidden" name="key" value={emailKey} />
          <Button type="submit" name="intent" value="confirm-email">
            {t("email.confirm.submit")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            {text[0]}
            <bdi dir="ltr" className="font-medium text-ink [overflow-wrap:anywhere]">
              {email.text}
            </bdi>
            {text[1]}
          </p>
          {email.hasMailbox && (
            <>
              <EmailField label={t("email.new")} hint={t("email.hint")} />
              <Button type="submit" variant="secondary" name="intent" value="email">
                {t("email.submit")}
              </Button>
            </>
          )}
        </>
      )}
    </FormSection>
  );
}

interface SiteFormProps {
  preferences: Preferences;
  districts: { id: number; name: string }[];
}

export function SiteForm({ preferences, districts }: SiteFormProps) {
  const t = useMessages<AccountMessages>("account");
  return (
    <FormSection title={t("site.title")}>
      <Select name="locale" label={t("site.locale")} defaultValue={preferences.locale ?? ""}>
        <option value="">{t("site.locale.none")}</option>
        <option value="en" lang="en">
          English
        </option>
        <option value="ar" lang="ar">
          العربية
        </option>
      </Select>
      <Select name="theme" label={t("site.theme")} defaultValue={preferences.theme ?? ""}>
        <option value="">{t("site.theme.none")}</option>
        {(["system", "light", "dark"] as const).map((theme) => (
          <option key={theme} value={theme}>
            {t(`site.theme.${theme}`)}
          </option>
        ))}
      </Select>
      <Select
        name="districtId"
        label={t("site.district")}
        hint={t("site.district.hint")}
        defaultValue={preferences.districtId ?? ""}
      >
        <option value="">{t("site.district.none")}</option>
        {districts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" name="intent" value="site">
        {t("site.submit")}
      </Button>
    </FormSection>
  );
}
