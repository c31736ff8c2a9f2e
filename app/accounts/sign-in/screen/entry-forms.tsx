import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { PrivacyNote } from "#app/ui/form/privacy-note.tsx";
import {
  contactForm,
  emailSignUpForm,
  forgotPasswordForm,
  loginForm,
  phoneForm,
} from "../../sign-in-forms/sign-in-forms.ts";
import { placeHref, type SignInPlace } from "../../sign-in-forms/sign-in-mode.ts";
import { ModeForm, type ModeProps } from "./mode-form.tsx";

/** Signs in, or up, by a code that is sent to one address or number. */
export function CodeLogin(props: ModeProps) {
  const t = useMessages<AccountsMessages>("accounts");
  return (
    <ModeForm
      {...props}
      form={contactForm}
      submit={t("login.code.submit")}
      buttons={
        <>
          <PasskeyButton />
          <Link
            to={placeHref({ method: "password", next: props.place.next })}
            className="inline-flex min-h-6 items-center justify-self-start link"
          >
            {t("login.byPassword")}
          </Link>
          <PrivacyLine />
        </>
      }
    >
      <p className="text-muted">{t("login.code.lead")}</p>
    </ModeForm>
  );
}

/** Signs in with e-mail and password. */
export function PasswordLogin(props: ModeProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const { next } = props.place;
  return (
    <ModeForm
      {...props}
      form={loginForm}
      submit={t("login.submit")}
      buttons={
        <>
          <PasskeyButton />
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
            <Link to={placeHref({ mode: "forgotPassword", next })} className="link">
              {t("login.forgotten")}
            </Link>
            <Link to={placeHref({ next })} className="link">
              {t("login.byCode")}
            </Link>
          </div>
        </>
      }
    />
  );
}

/** Shown by a script where the browser knows passkeys. */
function PasskeyButton() {
  const t = useMessages<AccountsMessages>("accounts");
  return (
    <Button variant="secondary" data-passkey="sign-in" hidden>
      {t("login.byPasskey")}
    </Button>
  );
}

export function SignUp(props: ModeProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const isByPhone = props.place.method === "phone";
  return (
    <ModeForm
      {...props}
      form={isByPhone ? phoneForm : emailSignUpForm}
      submit={t(isByPhone ? "signup.phone.submit" : "signup.submit")}
      buttons={<PrivacyLine />}
    >
      <MethodChoice place={props.place} />
    </ModeForm>
  );
}

export function Forgotten(props: ModeProps) {
  const t = useMessages<AccountsMessages>("accounts");
  return (
    <ModeForm
      {...props}
      form={forgotPasswordForm}
      submit={t("forgotPassword.submit")}
      buttons={
        <Link
          to={placeHref({ method: "password", next: props.place.next })}
          className="link justify-self-start"
        >
          {t("forgotPassword.back")}
        </Link>
      }
    >
      <p className="text-muted">{t("forgotPassword.lead")}</p>
    </ModeForm>
  );
}

function MethodChoice({ place }: { place: SignInPlace }) {
  const t = useMessages<AccountsMessages>("accounts");
  const { next } = place;
  return (
    <nav
      aria-label={t("signup.method")}
      className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1"
    >
      {(["email", "phone"] as const).map((method) => (
        <Link
          key={method}
          to={placeHref({ mode: "signup", method, next })}
          aria-current={method === place.method ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center justify-center rounded-control font-medium",
            method === place.method
              ? "bg-surface text-brand shadow-sm"
              : "text-muted hover:text-ink",
          )}
        >
          {t(`signup.method.${method}`)}
        </Link>
      ))}
    </nav>
  );
}

function PrivacyLine() {
  const t = useMessages<AccountsMessages>("accounts");
  return <PrivacyNote text={t("signup.privacy")} link={t("signup.privacy.link")} />;
}
