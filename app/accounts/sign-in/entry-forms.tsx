import { Link } from "../../platform/i18n/link.tsx";
import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmailField, Field, PhoneField } from "../../ui/field.tsx";
import type { AccountsMessages } from "../messages/en.ts";
import type { AccountField, FieldProblems } from "./inputs.ts";
import { PasswordField } from "./password-field.tsx";
import { fieldText } from "./sign-in-alerts.tsx";
import { placeHref, type SignInPlace } from "./sign-in-mode.ts";

export interface ModeFormProps {
  place: SignInPlace;
  minLength: number;
  problems: FieldProblems;
  typed: Record<string, string>;
}

/** What every field of a form gets: its name, what was typed and what is wrong with it. */
export function useFields({ problems, typed, minLength }: ModeFormProps) {
  const t = useMessages<AccountsMessages>("accounts");
  return (name: AccountField) => {
    const problem = problems[name];
    return {
      ...{ id: `account-${name}`, name, label: t(`field.${name}`), defaultValue: typed[name] },
      error: problem && t(fieldText(name, problem), { count: minLength }),
    };
  };
}

export function Login(props: ModeFormProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  const { next } = props.place;
  return (
    <>
      <EmailField {...field("email")} autoComplete="username" required />
      <Field {...field("password")} type="password" autoComplete="current-password" required />
      <Button type="submit">{t("login.submit")}</Button>
      <Button variant="secondary" data-passkey="sign-in" hidden>
        {t("login.byPasskey")}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <Link to={placeHref({ mode: "forgotPassword", next })} className="link">
          {t("login.forgotten")}
        </Link>
        <Link to={placeHref({ method: "phone", next })} className="link">
          {t("login.byPhone")}
        </Link>
      </div>
    </>
  );
}

/** Signs in by a code that is sent to the account's number. */
export function PhoneLogin(props: ModeFormProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  return (
    <>
      <p className="text-muted">{t("login.phone.lead")}</p>
      <PhoneField {...field("phone")} hint={t("field.phone.hint")} required />
      <Button type="submit">{t("signup.phone.submit")}</Button>
      <Link to={placeHref({ next: props.place.next })} className="link justify-self-start">
        {t("login.byEmail")}
      </Link>
    </>
  );
}

export function EmailSignUp(props: ModeFormProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  const { label, error } = field("password");
  return (
    <>
      <MethodChoice place={props.place} />
      <Field {...field("fullName")} autoComplete="name" maxLength={120} dir="auto" required />
      <EmailField {...field("email")} required />
      <PasswordField {...{ label, error, minLength: props.minLength }} />
      <Button type="submit">{t("signup.submit")}</Button>
      <PrivacyLine />
    </>
  );
}

export function PhoneSignUp(props: ModeFormProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  return (
    <>
      <MethodChoice place={props.place} />
      <PhoneField {...field("phone")} hint={t("field.phone.hint")} required />
      <Button type="submit">{t("signup.phone.submit")}</Button>
      <PrivacyLine />
    </>
  );
}

export function Forgotten(props: ModeFormProps) {
  const t = useMessages<AccountsMessages>("accounts");
  const field = useFields(props);
  return (
    <>
      <p className="text-muted">{t("forgotPassword.lead")}</p>
      <EmailField {...field("email")} autoComplete="username" required />
      <Button type="submit">{t("forgotPassword.submit")}</Button>
      <Link to={placeHref({ next: props.place.next })} className="link justify-self-start">
        {t("forgotPassword.back")}
      </Link>
    </>
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
  const [before = "", after = ""] = t("signup.privacy").split("{link}");
  return (
    <p className="text-sm text-muted">
      {before}
      <Link to="/legal/privacy" className="link">
        {t("signup.privacy.link")}
      </Link>
      {after}
    </p>
  );
}
