import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Field } from "../../ui/field.tsx";
import type { AccountsMessages } from "../messages/en.ts";

interface PasswordFieldProps {
  label: string;
  minLength: number;
  error: string | undefined;
}

/** A new password with what makes one strong; the meter shows where the page's script fills it. */
export function PasswordField({ label, minLength, error }: PasswordFieldProps) {
  const t = useMessages<AccountsMessages>("accounts");
  return (
    <div className="grid gap-2">
      <Field
        id="account-password"
        label={label}
        hint={t("field.password.hint", { count: minLength })}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={error}
        data-strength="account-strength"
      />
      <div id="account-strength" hidden className="grid gap-1">
        <meter
          min={0}
          max={100}
          low={50}
          high={75}
          optimum={100}
          value={0}
          aria-label={t("strength.label")}
          className="h-2 w-full"
        />
        {/* One word a step; the script shows the one that holds. */}
        <p role="status" className="text-sm text-muted">
          {([0, 25, 50, 75, 100] as const).map((step) => (
            <span key={step} hidden>
              {t(`strength.${step}`)}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
