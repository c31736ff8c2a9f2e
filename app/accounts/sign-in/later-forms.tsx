import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, PhoneField, TextArea } from "../../ui/field.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import { type ModeFormProps, useFields } from "./entry-forms.tsx";
import { type CodeSource, placeHref } from "./sign-in-mode.ts";

export function Verification(props: ModeFormProps & { codeFrom: CodeSource }) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  const { method, from, next } = props.place;
  const isFromApp = props.codeFrom === "app";
  return (
    <>
      <p className="text-muted">{t(`verification.lead.${props.codeFrom}`)}</p>
      <Field
        {...field("code")}
        inputMode={isFromApp ? "text" : "numeric"}
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
        required
      />
      <Button type="submit">{t("verification.submit")}</Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {!isFromApp && (
          <Button type="submit" variant="ghost" name="intent" value="send-again" className="-ms-4">
            {t("verification.again")}
          </Button>
        )}
        <Link to={placeHref({ mode: from, method, next })} className="link">
          {t("verification.back")}
        </Link>
      </div>
    </>
  );
}

export interface TypedProfile {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: string | null;
  marketingOptIn: boolean;
}

export function ProfileStep(
  props: ModeFormProps & { profile: TypedProfile | null; appName: string },
) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  const { profile, typed } = props;
  const nameField = (name: "firstName" | "lastName", autoComplete: string) => (
    <Field
      {...field(name)}
      autoComplete={autoComplete}
      maxLength={60}
      dir="auto"
      required
      defaultValue={typed[name] ?? profile?.[name]}
    />
  );
  return (
    <>
      <p className="text-muted">{t("enrichment.lead")}</p>
      {nameField("firstName", "given-name")}
      {nameField("lastName", "family-name")}
      <PhoneField
        {...field("phone")}
        hint={t("field.phone.hint")}
        required={false}
        defaultValue={typed.phone ?? profile?.phone ?? ""}
      />
      <TextArea
        {...field("address")}
        autoComplete="street-address"
        maxLength={300}
        rows={2}
        dir="auto"
        required={false}
        defaultValue={typed.address ?? profile?.address ?? ""}
      />
      <Checkbox
        name="marketingOptIn"
        label={t("field.marketing", { appName: props.appName })}
        defaultChecked={typed.marketingOptIn === "on" || (profile?.marketingOptIn ?? false)}
      />
      <Button type="submit">{t("enrichment.submit")}</Button>
    </>
  );
}
