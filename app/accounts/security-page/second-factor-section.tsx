import type { ReactNode } from "react";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/controls/button.tsx";
import { CopyField } from "#app/ui/copy/copy-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { AreaSection } from "../area/area-section.tsx";
import type { SecondFactorState } from "../second-factor/second-factor.server.ts";
import type { SecurityMessages } from "../security/messages/en.ts";
import { turnOnForm } from "../security/security-forms.ts";
import type { SecurityRefusal } from "./change-security.server.ts";

const here = "/dashboard/profile/security";

interface SecondFactorSectionProps {
  factor: SecondFactorState;
  setup: AppSetup | null;
  isAdmin: boolean;
  isFresh: boolean;
  refused: SecurityRefusal | null;
}

interface AppSetup {
  /** A QR code, as SVG that the server drew. */
  picture: string;
  key: string;
}

/** The authenticator app: off, being set up, or on. */
export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { factor, isAdmin, isFresh, refused, setup } = props;
  const t = useMessages<SecurityMessages>("security");
  const isWrong = refused?.form === "factor";
  const lead = factor.isOn ? t("factor.on", { count: factor.codesLeft }) : t("factor.off");
  return (
    <AreaSection title={t("factor.title")} lead={lead}>
      {isAdmin && !factor.isOn && <p className="font-medium">{t("factor.admin")}</p>}
      {setup && <SetUp setup={setup} isWrong={isWrong} />}
      {isFresh && !setup && (
        <div className="flex flex-wrap gap-3">
          {factor.isOn ? (
            <>
              <IntentButton intent="renew-codes">{t("factor.renew")}</IntentButton>
              <IntentButton intent="turn-off" variant="ghost">
                {t("factor.turnOff")}
              </IntentButton>
            </>
          ) : (
            <IntentButton intent="propose-secret">{t("factor.begin")}</IntentButton>
          )}
        </div>
      )}
    </AreaSection>
  );
}

function SetUp({ setup, isWrong }: { setup: AppSetup; isWrong: boolean }) {
  const t = useMessages<SecurityMessages>("security");
  const localize = useLocalizedPath();
  return (
    <div className="grid gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
        alt={t("factor.qr")}
        className="w-48 rounded-card border border-line bg-white"
      />
      <Form
        form={turnOnForm}
        t={t}
        typed={{}}
        problems={isWrong ? { code: "wrong" } : undefined}
        action={localize(`${here}?setup=app`)}
        className="grid max-w-md content-start gap-4"
        intent="turn-on"
        submit={t("factor.turnOn")}
        buttons={
          <ButtonLink to={here} variant="ghost">
            {t("factor.cancel")}
          </ButtonLink>
        }
      >
        <p className="text-muted">{t("factor.scan")}</p>
        <CopyField label={t("factor.key")} text={setup.key} />
        <FormFields of={turnOnForm} />
      </Form>
    </div>
  );
}

interface IntentButtonProps {
  intent: string;
  id?: string;
  label?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A form of one button, for intents without typed input. */
export function IntentButton({
  intent,
  id,
  label,
  variant = "secondary",
  children,
}: IntentButtonProps) {
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize(here)}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" name="intent" value={intent} variant={variant} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
