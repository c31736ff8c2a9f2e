import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { profileForm } from "../../sign-in-forms/profile-form.ts";
import { appCodeForm, codeForm } from "../../sign-in-forms/sign-in-forms.ts";
import { type CodeSource, placeHref } from "../../sign-in-forms/sign-in-mode.ts";
import { ModeForm, type ModeProps } from "./mode-form.tsx";

export function Verification(props: ModeProps & { codeFrom: CodeSource }) {
  const t = useMessages<AccountsMessages>("accounts");
  const { method, from, next } = props.place;
  const isFromApp = props.codeFrom === "app";
  return (
    <ModeForm
      {...props}
      form={isFromApp ? appCodeForm : codeForm}
      submit={t("verification.submit")}
      buttons={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {!isFromApp && (
            <Button
              type="submit"
              variant="ghost"
              name="intent"
              value="send-again"
              className="-ms-4"
            >
              {t("verification.again")}
            </Button>
          )}
          <Link to={placeHref({ mode: from, method, next })} className="link">
            {t("verification.back")}
          </Link>
        </div>
      }
    >
      <p className="text-muted">{t(`verification.lead.${props.codeFrom}`)}</p>
    </ModeForm>
  );
}

export type OwnProfile = ValuesOfForm<typeof profileForm>;

/** Asks for the profile; a name that the sign-up asked for is shown, and can be changed. */
export function ProfileStep(props: ModeProps & { profile: OwnProfile | null }) {
  const t = useMessages<AccountsMessages>("accounts");
  const { firstName = "", lastName = "" } = props.profile ?? {};
  const isNamed = Boolean(firstName && lastName);
  return (
    <ModeForm
      {...props}
      form={profileForm}
      typed={profileForm.write(props.profile ?? {})}
      submit={t("enrichment.submit")}
      areButtonsSticky
      fields={
        isNamed ? (
          <>
            <details open={props.answer !== null} className="grid gap-5">
              <summary className="cursor-pointer py-2">
                {t("enrichment.name", { name: `${firstName} ${lastName}` })}{" "}
                <span className="link">{t("enrichment.changeName")}</span>
              </summary>
              <div className="grid gap-5 pt-3">
                <FormFields of={profileForm} names={["firstName", "lastName"]} />
              </div>
            </details>
            <FormFields of={profileForm} names={["phone", "address", "marketingOptIn"]} />
          </>
        ) : undefined
      }
    >
      <p className="text-muted">{t("enrichment.lead")}</p>
    </ModeForm>
  );
}
