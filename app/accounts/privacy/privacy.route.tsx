import { data, redirect } from "react-router";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { AreaPage } from "../area/area-page.tsx";
import { AreaSection } from "../area/area-section.tsx";
import { type AreaScope, readAreaPage } from "../area/read-area-page.server.ts";
import type { Route } from "./+types/privacy.route.ts";
import { changePrivacy, choosePrivacyLevel, resetPrivacy } from "./change-privacy.server.ts";
import { flagsForm, flagsOf, levelForm, typedFlags } from "./flags-form.ts";
import { LevelChoice } from "./level-choice.tsx";
import { privacy as arabic } from "./messages/ar.ts";
import { privacy as english, type PrivacyMessages } from "./messages/en.ts";
import { PrivacyFlags } from "./privacy-flags.tsx";
import { getPrivacyPreferences } from "./queries.server.ts";

const doneNotes = ["level", "changed", "reset"] as const;
type DoneNote = (typeof doneNotes)[number];
type Failure = "load" | "update" | "reset";
interface Refused {
  failed: Failure | null;
  problems?: Problems;
  typed?: Typed;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const t = createTranslator(scope.locale, inLocale(scope.locale, english, arabic));
  const done = new URL(request.url).searchParams.get("done");
  const preferences = await getPrivacyPreferences(scope, scope.actor).catch((error: unknown) => {
    scope.log.error({ err: error }, "privacy preferences could not be loaded");
    return null;
  });
  const shown = {
    preferences,
    done: doneNotes.find((note) => note === done) ?? null,
    meta: scope.describe(t("title")),
  };
  return data(shown, { status: preferences ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  return answer(scope, await readForm(request));
}

const answer = defineIntents({
  reset(scope: AreaScope) {
    return attempt(scope, "reset", resetPrivacy(scope));
  },
  async save(scope: AreaScope, form) {
    const level = levelForm.parse(form);
    if (level.ok) return attempt(scope, "level", choosePrivacyLevel(scope, level.values.level));
    const parsed = flagsForm.parse(form);
    if (parsed.ok) return attempt(scope, "changed", changePrivacy(scope, flagsOf(parsed.values)));
    const { problems } = parsed;
    return refused({ failed: null, problems, typed: flagsForm.typed(form) }, 422);
  },
});

/** Awaits a write, then redirects back to the page, or reports its failure. */
async function attempt(scope: AreaScope, done: DoneNote, write: Promise<void>) {
  try {
    await write;
  } catch (error) {
    scope.log.error({ err: error }, "privacy preferences could not be changed");
    return refused({ failed: done === "reset" ? "reset" : "update" }, 503);
  }
  return redirect(localizedPath(`/dashboard/settings/privacy?done=${done}`, scope.locale), 303);
}

function refused(answer: Refused, status: number) {
  return data(answer, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, done } = loaderData;
  const t = useMessages<PrivacyMessages>("privacy");
  const failed = preferences ? actionData?.failed : "load";
  return (
    <AreaPage title={t("title")} lead={t("lead")} done={done && t(`done.${done}`)}>
      <div className="grid gap-6">
        {failed && <FormRefusal title={t(`failed.${failed}`)} text={t("failed.text")} />}
        {preferences && (
          <>
            <LevelChoice chosen={preferences.privacy_level} />
            <PrivacyFlags
              typed={actionData?.typed ?? typedFlags(preferences)}
              problems={actionData?.problems}
            />
            <Reset />
          </>
        )}
        <YourData />
      </div>
    </AreaPage>
  );
}

function Reset() {
  const t = useMessages<PrivacyMessages>("privacy");
  return (
    <AreaSection title={t("reset.title")} lead={t("reset.text")}>
      <form method="post">
        <Button type="submit" name="intent" value="reset" variant="secondary">
          {t("reset")}
        </Button>
      </form>
    </AreaSection>
  );
}

function YourData() {
  const t = useMessages<PrivacyMessages>("privacy");
  return (
    <AreaSection title={t("data.title")} lead={t("data.text")}>
      <Link to="/account/data" className="link inline-flex min-h-11 items-center">
        {t("data.link")}
      </Link>
    </AreaSection>
  );
}
