import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { BookingRemindersMessages } from "./messages/en.ts";
import type { PlanProblem, TypedReminder } from "./plan-form.ts";
import { longestText, planChannels } from "./rules.ts";

interface ReminderFieldsProps {
  typed: TypedReminder;
  hours: readonly { value: string; label: string }[];
  preview: readonly { locale: "en" | "ar"; text: string }[];
  problems: readonly PlanProblem[];
}

/** The message of a problem. */
export function problemKey({ field, kind }: PlanProblem) {
  if (field === "hours") return "hours.twice";
  return kind === "lacking" ? "text.lacking" : "text.unknown";
}

/** The id of the control that has a problem. */
export function problemFieldId({ field, number }: PlanProblem): string {
  if (field === "textEn") return `text-en-${number}`;
  return field === "textAr" ? `text-ar-${number}` : `${field}-${number}`;
}

/** One reminder of a clinic: when, how, its texts, and what patients get. */
export function ReminderFields({ typed, hours, preview, problems }: ReminderFieldsProps) {
  const t = useMessages<BookingRemindersMessages>("bookingReminders");
  const { number } = typed;
  const names = { clinic: "{clinic}", day: "{day}", time: "{time}" };
  const problemOf = (field: PlanProblem["field"]) => {
    const found = problems.find((one) => one.field === field);
    return found && t(problemKey(found));
  };
  return (
    <fieldset className={`${cardClass} grid min-w-0 gap-3 p-4 md:grid-cols-2`}>
      <legend className="sr-only">{t("one", { number })}</legend>
      <p aria-hidden="true" className="font-semibold md:col-span-2">
        {t("one", { number })}
      </p>
      <Select
        id={`hours-${number}`}
        name={`hours-${number}`}
        label={t("hours")}
        defaultValue={typed.hours}
        error={problemOf("hours")}
      >
        <option value="">{t("hours.none")}</option>
        {hours.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        id={`channel-${number}`}
        name={`channel-${number}`}
        label={t("channel")}
        hint={number === 1 ? t("channel.help") : undefined}
        defaultValue={typed.channel}
      >
        {planChannels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`channel.${channel}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id={`text-en-${number}`}
        name={`text-en-${number}`}
        label={t("textEn")}
        hint={number === 1 ? t("text.help", names) : undefined}
        defaultValue={typed.textEn}
        error={problemOf("textEn")}
        maxLength={longestText}
        rows={2}
        lang="en"
        dir="ltr"
      />
      <TextArea
        id={`text-ar-${number}`}
        name={`text-ar-${number}`}
        label={t("textAr")}
        defaultValue={typed.textAr}
        error={problemOf("textAr")}
        maxLength={longestText}
        rows={2}
        lang="ar"
        dir="rtl"
      />
      {preview.length > 0 && (
        <div className="grid gap-1 text-sm md:col-span-2">
          <p className="font-medium">{t("preview.title")}</p>
          {preview.map(({ locale, text }) => (
            <p
              key={locale}
              lang={locale}
              dir={locale === "ar" ? "rtl" : "ltr"}
              className="rounded-control bg-sunken px-3 py-2"
            >
              {text}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  );
}
