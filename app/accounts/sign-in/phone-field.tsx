import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Field } from "../../ui/field.tsx";
import type { AccountsMessages } from "../messages/en.ts";

interface PhoneFieldProps {
  typed: string | undefined;
  error: string | undefined;
  required: boolean;
}

/** A number with its country code. */
export function PhoneField({ typed, error, required }: PhoneFieldProps) {
  const t = useMessages<AccountsMessages>("accounts");
  return (
    <Field
      id="account-phone"
      label={t("field.phone")}
      hint={t("field.phone.hint")}
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      required={required}
      defaultValue={typed}
      error={error}
    />
  );
}
