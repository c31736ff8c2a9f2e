import { Form } from "react-router";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import type { PanelData } from "#app/admin-kit/page/read-panel.server.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { dayKeys, writeShifts } from "#app/platform/forms/fields/clock-times.ts";
import { formatWeekday } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type {
  LiveKey,
  LiveSetting,
  SettingValue,
  WeekHours,
} from "#app/platform/settings/live-settings.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { SystemMessages } from "../messages/en.ts";

interface ShownSetting {
  key: LiveKey;
  value: SettingValue;
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
      {setting.kind === "week" && typeof value === "object" && (
        <WeekFields label={label} week={value} />
      )}
      <div className="flex flex-wrap items-end gap-3">
        {setting.kind === "flag" && (
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
        )}
        {typeof value === "number" && (
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
        {(setting.kind === "days" || setting.kind === "minutes" || setting.kind === "count") &&
          ` ${t(`settings.bounds.${setting.kind}`, { least: setting.least, most: setting.most })}`}
        {isForced && ` ${t("settings.forced")}`}
      </p>
    </Form>
  );
}

/** Any Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 16, 12);

/** The hours of each day as a text; an empty one is a closed day. */
function WeekFields({ label, week }: { label: string; week: WeekHours }) {
  const t = useMessages<SystemMessages>("adminSystem");
  const locale = useLocale();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {dayKeys.map((day, index) => (
          <Field
            key={day}
            id={`hours-${day}`}
            name={`value-${day}`}
            label={formatWeekday(new Date(monday + index * dayMs), locale)}
            placeholder={t("settings.closed")}
            defaultValue={writeShifts(week[day] ?? [])}
            dir="auto"
            maxLength={100}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}
