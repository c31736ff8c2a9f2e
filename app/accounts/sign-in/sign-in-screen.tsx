import { Link } from "../../platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import { Button } from "../../ui/button.tsx";
import { tabLinkClass } from "../../ui/tab-link-class.ts";
import type { AccountsMessages } from "../messages/en.ts";
import type { ProviderName } from "../social/provider-names.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import type { Refused } from "./answer-sign-in.server.ts";
import { EmailSignUp, Forgotten, Login, PhoneLogin, PhoneSignUp } from "./entry-forms.tsx";
import { ProfileStep, type TypedProfile, Verification } from "./later-forms.tsx";
import { NoticeAlert, RefusedAlert } from "./sign-in-alerts.tsx";
import { type CodeSource, placeHref, type SignInPlace } from "./sign-in-mode.ts";

export interface SignInScreenProps {
  place: SignInPlace;
  title: string;
  /** Who is signed in already, where that leaves nothing to do. */
  signedInAs: string | null;
  profile: TypedProfile | null;
  codeFrom: CodeSource;
  minLength: number;
  appName: string;
  /** Whose accounts somebody can sign in with. */
  providers: ProviderName[];
  answer: { refused: Refused; typed: Record<string, string> } | null;
}

/** One mode of signing in, as a page. Everything is checked by the server; no script is needed. */
export function SignInScreen(props: SignInScreenProps) {
  const { place, title, signedInAs, answer, minLength } = props;
  const localize = useLocalizedPath();
  const isEntry = place.mode === "login" || place.mode === "signup";
  if (signedInAs !== null) return <SignedIn name={signedInAs} />;
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 px-4 py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      {isEntry && <EntryTabs place={place} />}
      {answer ? (
        <RefusedAlert refused={answer.refused} place={place} minLength={minLength} />
      ) : (
        place.notice && <NoticeAlert notice={place.notice} isByPhone={props.codeFrom === "phone"} />
      )}
      <form method="post" action={localize(formAddress(place))} noValidate className="grid gap-5">
        <PlaceFields place={place} />
        <ModeForm {...props} />
      </form>
      {isEntry && <SocialButtons providers={props.providers} next={place.next} />}
    </main>
  );
}

/** A form that is refused keeps the address of its place. */
function formAddress(place: SignInPlace): string {
  return placeHref({ ...place, notice: null });
}

/** Where somebody stands travels with the form. */
function PlaceFields({ place }: { place: SignInPlace }) {
  const fields = {
    ...{ mode: place.mode, method: place.method, from: place.from },
    ...{ code_id: place.codeId, next: place.next },
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function ModeForm(props: SignInScreenProps) {
  const { place, profile, answer, codeFrom, minLength, appName } = props;
  const form = {
    ...{ place, minLength },
    problems: answer?.refused.problems ?? {},
    typed: answer?.typed ?? {},
  };
  if (place.mode === "signup") {
    return place.method === "phone" ? <PhoneSignUp {...form} /> : <EmailSignUp {...form} />;
  }
  if (place.mode === "verification") return <Verification {...form} codeFrom={codeFrom} />;
  if (place.mode === "forgotPassword") return <Forgotten {...form} />;
  if (place.mode === "enrichment")
    return <ProfileStep {...form} profile={profile} appName={appName} />;
  return place.method === "phone" ? <PhoneLogin {...form} /> : <Login {...form} />;
}

function EntryTabs({ place }: { place: SignInPlace }) {
  const t = useMessages<AccountsMessages>("accounts");
  const { next } = place;
  return (
    <nav aria-label={t("tabs.label")} className="flex gap-1 border-b border-line">
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
