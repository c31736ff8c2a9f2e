import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import { SocialButtons } from "#app/accounts/social/social-buttons.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { ProviderName } from "../../providers/provider-names.ts";
import { type CodeSource, placeHref, type SignInPlace } from "../../sign-in-forms/sign-in-mode.ts";
import { CodeLogin, Forgotten, PasswordLogin, SignUp } from "./entry-forms.tsx";
import { type OwnProfile, ProfileStep, Verification } from "./later-forms.tsx";
import type { ModeProps } from "./mode-form.tsx";
import { NoticeAlert } from "./sign-in-alerts.tsx";

export interface SignInScreenProps extends ModeProps {
  title: string;
  /** Account already signed in, with a profile; else null. */
  signedInAs: string | null;
  profile: OwnProfile | null;
  codeFrom: CodeSource;
  /** Providers that are available for sign-in. */
  providers: ProviderName[];
}

/** One mode of signing in, as a page. The server validates everything; no script is needed. */
export function SignInScreen(props: SignInScreenProps) {
  const { place, title, signedInAs, answer } = props;
  const t = useMessages<AccountsMessages>("accounts");
  const isEntry = place.mode === "login" || place.mode === "signup";
  if (signedInAs !== null) return <SignedIn name={signedInAs} />;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      {isEntry && <EntryTabs place={place} />}
      {isEntry && isInvitation(place.next) && (
        <p className="rounded-card bg-open-soft p-4">{t("login.invited")}</p>
      )}
      {!answer && place.notice && (
        <NoticeAlert notice={place.notice} isByPhone={props.codeFrom === "phone"} />
      )}
      <Mode {...props} />
      {isEntry && <SocialButtons providers={props.providers} next={place.next} />}
    </main>
  );
}

/** Whether somebody comes by the mail that invites them to a clinic's team. */
function isInvitation(next: string): boolean {
  return next.startsWith("/dashboard/invitations/");
}

function Mode(props: SignInScreenProps) {
  const { mode, method } = props.place;
  if (mode === "signup") return <SignUp {...props} />;
  if (mode === "verification") return <Verification {...props} />;
  if (mode === "forgotPassword") return <Forgotten {...props} />;
  if (mode === "enrichment") return <ProfileStep {...props} />;
  return method === "password" ? <PasswordLogin {...props} /> : <CodeLogin {...props} />;
}

function EntryTabs({ place }: { place: SignInPlace }) {
  const t = useMessages<AccountsMessages>("accounts");
  const { next } = place;
  return (
    <nav aria-label={t("tabs.label")} className="flex flex-wrap gap-1 border-b border-line">
      {(["login", "signup"] as const).map((mode) => (
        <Link
          key={mode}
          to={placeHref({ mode, next })}
          aria-current={mode === place.mode ? "page" : undefined}
          className={tabLinkClass(mode === place.mode)}
        >
          {t(`tabs.${mode}`)}
        </Link>
      ))}
    </nav>
  );
}

function SignedIn({ name }: { name: string }) {
  const localize = useLocalizedPath();
  const t = useMessages<AccountsMessages>("accounts");
  const [before = "", after = ""] = t("login.signedInAs").split("{name}");
  return (
    <main id="main" data-signed-in="" className="mx-auto w-full max-w-md px-4 py-10">
      <h1 className="text-xl font-semibold">
        {before}
        <bdi>{name}</bdi>
        {after}
      </h1>
      <form method="post" action={localize("/logout")} className="mt-6">
        <Button type="submit" variant="secondary">
          {t("logout.submit")}
        </Button>
      </form>
    </main>
  );
}
