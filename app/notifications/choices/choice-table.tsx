import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { NotificationTopic } from "#app/platform/slices/notification-rule.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Select } from "#app/ui/controls/select.tsx";
import { typedText, useFormView } from "#app/ui/form/form-view.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { QuietHours } from "../delivery/quiet-hours.ts";
import type { NotificationsMessages } from "../messages/en.ts";
import type { TopicChoices } from "../rules.ts";
import { controlName, mailChoiceOf, mailChoices, type NotificationBox } from "./choices-form.ts";

interface ChoiceTableProps {
  /** Those that the person can get. */
  topics: readonly NotificationTopic[];
  choices: TopicChoices;
  /** Whether the account has a mailbox. */
  isByMail: boolean;
  /** Whether it has a number for texts: that of an account by phone, else a proved one. */
  isByText: boolean;
}

const useWords = () => useMessages<NotificationsMessages>("notifications");
/** On phones a topic is a block, with its ways side by side under their names. */
const rowClass = "max-md:grid max-md:border-t max-md:border-line max-md:first:border-t-0";
const cellClass =
  "px-3 text-center max-md:grid max-md:grid-rows-[auto_1fr] max-md:place-items-center max-md:gap-1.5 max-md:py-3 md:border-t md:border-line";
const headClass = "px-3 py-2.5 font-normal whitespace-nowrap";

/** A person's channels for each topic. */
export function ChoiceTable({ topics, choices, isByMail, isByText }: ChoiceTableProps) {
  const t = useWords();
  const isByBoth = isByMail && isByText;
  return (
    <ScrollRegion label={t("settings.title")} className="w-full">
      <table className={classNames(cardClass, "w-full border-separate border-spacing-0")}>
        <thead className="max-md:hidden">
          <tr className="text-sm text-faint">
            <th scope="col" className="px-4 py-2.5 text-start font-normal md:px-5">
              {t("settings.topic")}
            </th>
            <th scope="col" className={headClass}>
              {t("settings.shown")}
            </th>
            {isByMail && (
              <th scope="col" className={headClass}>
                {t("settings.mail")}
              </th>
            )}
            {isByText && (
              <th scope="col" className={headClass}>
                {t("settings.texted")}
              </th>
            )}
            <th scope="col" className={headClass}>
              {t("settings.pushed")}
            </th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr
              key={topic}
              className={classNames(
                rowClass,
                isByBoth ? "max-md:grid-cols-2" : "max-md:grid-cols-3",
              )}
            >
              <th
                scope="row"
                className="px-4 py-3 text-start max-md:col-span-full max-md:pb-0 md:border-t md:border-line md:px-5"
              >
                <span className="block font-medium">{t(`topic.${topic}`)}</span>
                <span className="block text-sm font-normal text-muted">
                  {t(
                    topic === "messages" && !topics.includes("clinic")
                      ? "topic.messages.patient"
                      : `topic.${topic}.hint`,
                  )}
                </span>
              </th>
              <td className={cellClass}>
                <Caption>{t("settings.shown")}</Caption>
                <Box topic={topic} box="shown" />
              </td>
              {isByMail && (
                <td className={cellClass}>
                  <Caption>{t("settings.mail")}</Caption>
                  <MailChoice topic={topic} choices={choices} />
                </td>
              )}
              {isByText && (
                <td className={cellClass}>
                  <Caption>{t("settings.texted")}</Caption>
                  <Box topic={topic} box="texted" />
                </td>
              )}
              <td className={cellClass}>
                <Caption>{t("settings.pushed")}</Caption>
                <Box topic={topic} box="pushed" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The name of a column, which every cell shows on phones; its control has it as its own name. */
function Caption({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-xs text-muted md:hidden">
      {children}
    </span>
  );
}

function MailChoice({ topic, choices }: { topic: NotificationTopic; choices: TopicChoices }) {
  const t = useWords();
  return (
    <Select
      id={`mail-${topic}`}
      name={controlName(topic, "mail")}
      label={`${t(`topic.${topic}`)}: ${t("settings.mail")}`}
      isLabelHidden
      defaultValue={mailChoiceOf(choices[topic])}
    >
      {mailChoices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`mail.choice.${choice}`)}
        </option>
      ))}
    </Select>
  );
}

function Box({ topic, box }: { topic: NotificationTopic; box: NotificationBox }) {
  const view = useFormView();
  const name = controlName(topic, box);
  const t = useWords();
  return (
    <input
      type="checkbox"
      name={name}
      defaultChecked={typedText(view, name) !== ""}
      aria-label={`${t(`topic.${topic}`)}: ${t(`settings.${box}`)}`}
      className="check tap-target mx-auto"
    />
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours in which no text message and no push message comes. */
export function QuietHoursFields({ quiet }: { quiet: QuietHours | null }) {
  const t = useWords();
  const locale = useLocale();
  const clock = (hour: number) =>
    `${formatNumber(hour, locale, { minimumIntegerDigits: 2 })}:${formatNumber(0, locale, { minimumIntegerDigits: 2 })}`;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t("quiet.title")}</legend>
      <p className="text-sm text-muted">{t("quiet.text")}</p>
      <div className="flex flex-wrap gap-3">
        {(["from", "until"] as const).map((end) => (
          <Select
            key={end}
            id={`quiet-${end}`}
            name={`quiet.${end}`}
            label={t(`quiet.${end}`)}
            defaultValue={quiet?.[end] ?? ""}
          >
            <option value="">{t("quiet.none")}</option>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {clock(hour)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
