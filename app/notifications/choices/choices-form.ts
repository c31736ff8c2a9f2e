import { defineForm, type Form } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import {
  type NotificationTopic,
  notificationTopics,
} from "#app/platform/slices/notification-rule.ts";
import type { QuietHours } from "../delivery/quiet-hours.ts";
import type { NotificationsMessages } from "../messages/en.ts";
import type { TopicChoice, TopicChoices } from "../rules.ts";

const notificationBoxes = ["shown", "texted", "pushed"] as const;
export type NotificationBox = (typeof notificationBoxes)[number];
export const mailChoices = ["now", "daily", "off"] as const;
type MailChoice = (typeof mailChoices)[number];

type Box = Field<boolean, keyof NotificationsMessages>;

export function controlName(topic: NotificationTopic, place: NotificationBox | "mail"): string {
  return `${topic}.${place}`;
}

/** The list of ways to be reminded of appointments. */
export const reminderControl = "reminders";

/** A box for each topic and place; mails and quiet hours are lists beside them. */
export const choicesForm: Form<Record<string, Box>> = defineForm({
  id: "choices",
  fields: Object.fromEntries(
    notificationTopics.flatMap((topic) =>
      notificationBoxes.map((box): [string, Box] => [
        controlName(topic, box),
        checkbox({ label: `topic.${topic}` }),
      ]),
    ),
  ),
});

export function mailChoiceOf({ isMailed, isDigest }: TopicChoice): MailChoice {
  if (!isMailed) return "off";
  return isDigest ? "daily" : "now";
}

/** The form opened with a person's choices. */
export function typedChoices(choices: TopicChoices) {
  return choicesForm.write(
    Object.fromEntries(
      notificationTopics.flatMap((topic): [string, boolean][] => [
        [controlName(topic, "shown"), choices[topic].isShown],
        [controlName(topic, "texted"), choices[topic].isTexted],
        [controlName(topic, "pushed"), choices[topic].isPushed],
      ]),
    ),
  );
}

/** Reads how mails of a topic come; a missing list is a no. */
export function readMailChoice(form: FormData, topic: NotificationTopic) {
  const chosen = typedText(form, controlName(topic, "mail"));
  return { isMailed: chosen === "now" || chosen === "daily", isDigest: chosen === "daily" };
}

/** Reads the quiet hours; null where one of them is left out. */
export function readQuietHours(form: FormData): QuietHours | null {
  const [from, until] = [hourOf(form, "quiet.from"), hourOf(form, "quiet.until")];
  return from === null || until === null ? null : { from, until };
}

function hourOf(form: FormData, name: string): number | null {
  const typed = typedText(form, name);
  return /^(?:1?\d|2[0-3])$/.test(typed) ? Number(typed) : null;
}
