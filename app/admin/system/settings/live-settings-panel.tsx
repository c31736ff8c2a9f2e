import { Form } from "react-router";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { LiveKey, LiveSetting } from "#app/platform/settings/live-settings.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { SystemMessages } from "../messages/en.ts";

interface ShownSetting {
  key: LiveKey;
  value: boolean | number;
  version: string;
  setting: LiveSetting;
  /** The environment turns it on, whatever is stored. */
  isForced: boolean;
}

/** The settings of the database, each with its own form. */
export function LiveSettingsPanel({ data }: { data: PanelData<ShownSetting[]> }) {
  const t = useMessages<SystemMessages>("adminSystem");
  return (
    <Panel
      title={t("settings.live")}
      data={data}
      failure={t("system.failure")}
      retry={t("system.retry")}
    >
      {(settings) => (
        <ul className="divide-y divide-line">
          {settings.map((setting) => (
            <li key={setting.key} className="p-4">
              <SettingForm shown={setting} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SettingForm({ shown }: { shown: ShownSetting }) {
  const { key: name, value, version, setting, isForced } = shown;
  const t = useMessages<SystemMessages>("adminSystem");
  const label = t(`setting.${name}`);
  return (
    <Form key={version} method="post" className="grid gap-2">
      <input type="hidden" name="key" value={name} />
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-3">
        {setting.kind === "flag" ? (
          <Select
            name="value"
            label={label}
            defaultValue={value === true || isForced ? "on" : "off"}
            disabled={isForced}
            className="min-w-40"
          >
            <option value="on">{t("switch.state.on")}</option>
            <option value="off">{t("switch.state.off")}</option>
          </Select>
        ) : (
          <Field
            name="value"
            label={label}
            inputMode="numeric"
            dir="ltr"
            maxLength={5}
            defaultValue={String(value)}
            className="max-w-60"
          />
        )}
        {!isForced && (
          <Button type="submit" variant="secondary">
            {t("settings.save")}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-sm text-muted">
        {t(`setting.${name}.help`)}
        {setting.kind === "days" &&
          ` ${t("settings.bounds", { least: setting.least, most: setting.most })}`}
        {isForced && ` ${t("settings.forced")}`}
      </p>
    </Form>
  );
}
