import { data, redirect } from "react-router";
import { findNames } from "#app/accounts/queries.server.ts";
import { readSecondFactor } from "#app/accounts/second-factor/second-factor.server.ts";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { readHistory } from "#app/admin-kit/record/history/history.server.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { readSettings, setSetting } from "#app/platform/settings/live-settings.server.ts";
import {
  isLiveKey,
  type LiveSetting,
  liveSettings,
  readWeek,
  type SettingValue,
  validValue,
} from "#app/platform/settings/live-settings.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { type AdminScope, readAdminPage } from "../../read-admin-page.server.ts";
import type { SystemMessages } from "../messages/en.ts";
import type { Route } from "./+types/settings.route.ts";
import { ChangeHistory } from "./change-history.tsx";
import { describeConfigured } from "./configured.server.ts";
import { ConfiguredPanel } from "./configured-panel.tsx";
import { LiveSettingsPanel } from "./live-settings-panel.tsx";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

/** The settings that administrators change, and those that the environment gives. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, config } = scope;
  const namesOf = (ids: readonly string[]) => findNames(scope, actor, ids);
  const [live, histories] = await Promise.all([
    readPanel(scope, "live", async () =>
      [...(await readSettings(database, actor))].map(([key, stored]) => ({
        key,
        ...stored,
        setting: liveSettings[key],
        isForced: key === "admin.secondFactor" && config.ADMIN_SECOND_FACTOR,
      })),
    ),
    Promise.all(
      Object.keys(liveSettings).map((key) =>
        readHistory(
          { ...scope, namesOf },
          { entityType: "app_settings" },
          { id: `setting.${key}` },
        ),
      ),
    ),
  ]);
  const history = histories.flat().sort((one, other) => other.id - one.id);
  return { live, configured: describeConfigured(config), history, meta: scope.describe() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const key = typedText(form, "key");
  if (!isLiveKey(key)) throw new AppError("not_found", "There is no such setting.");
  const value = validValue(liveSettings[key], givenValue(liveSettings[key].kind, form));
  if (value === null) return data({ refused: "bounds" as const }, { status: 422 });
  if (key === "admin.secondFactor" && value === true && !(await isProtected(scope))) {
    return data({ refused: "ownFactor" as const }, { status: 422 });
  }
  try {
    await setSetting(scope, scope.actor, { key, value, version: typedText(form, "version") });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return data({ refused: "conflict" as const }, { status: 409 });
  }
  return redirect(localizedPath(withNotice("/admin/settings", "saved"), scope.locale), 303);
}

function givenValue(kind: LiveSetting["kind"], form: FormData): SettingValue | null {
  if (kind === "week") return readWeek((day) => typedText(form, `value-${day}`));
  const typed = typedText(form, "value").trim();
  return kind === "flag" ? typed === "on" : numberOf(typed);
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(latinDigits(text));
}

/** Whoever asks for a second factor without having one would lose their own role. */
async function isProtected(scope: AdminScope): Promise<boolean> {
  return (await readSecondFactor(scope, scope.actor.userId)).isOn;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const { live, configured, history } = loaderData;
  return (
    <AdminPage
      lead={t("settings.lead")}
      actions={
        <ButtonLink to="/admin/settings/keys" variant="secondary" size="sm">
          {t("settings.programs")}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {actionData && (
            <FormRefusal
              title={t(`settings.refused.${actionData.refused}`)}
              text={t(`settings.refused.${actionData.refused}.text`)}
            />
          )}
          <LiveSettingsPanel data={live} />
          {configured.map(({ group, settings }) => (
            <ConfiguredPanel key={group} title={t(`settings.group.${group}`)} settings={settings} />
          ))}
        </div>
        <ChangeHistory entries={history} />
      </div>
    </AdminPage>
  );
}
