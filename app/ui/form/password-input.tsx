import type { ComponentProps } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Field } from "../controls/field.tsx";
import type { FormMessages } from "./messages/en.ts";

const steps = [0, 25, 50, 75, 100] as const;

interface PasswordInputProps extends Omit<ComponentProps<typeof Field>, "type" | "defaultValue"> {
  isNew: boolean;
  meterId: string;
}

/**
 * A password input. A new password has a strength meter below, which the page's script fills and
 * shows. There is no `maxLength`: a browser would truncate a pasted password silently.
 */
export function PasswordInput({ isNew, meterId, ...input }: PasswordInputProps) {
  if (!isNew) return <Field {...input} type="password" autoComplete="current-password" />;
  return (
    <div className="grid gap-2">
      <Field {...input} type="password" autoComplete="new-password" data-strength={meterId} />
      <StrengthMeter id={meterId} />
    </div>
  );
}

function StrengthMeter({ id }: { id: string }) {
  const t = useMessages<FormMessages>("form");
  return (
    <div id={id} hidden className="grid gap-1">
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
      {/* One word for each step; the script shows one of them. */}
      <p role="status" className="text-sm text-muted">
        {steps.map((step) => (
          <span key={step} hidden>
            {t(`strength.${step}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
