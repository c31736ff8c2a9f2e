import { defineForm, type Form } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import { checkbox } from "#app/platform/forms/fields/choice-fields.ts";
import {
  type NotificationTopic,
  notificationTopics,
} from "#app/platform/slices/notification-rule.ts";
import type { NotificationsMessages } from "../messages/en.ts";
import type { TopicChoices } from "../rules.ts";

export const notificationPlaces = ["shown", "mailed"] as const;
export type NotificationPlace = (typeof notificationPlaces)[number];

type Box = Field<boolean, keyof NotificationsMessages>;

export function boxName(topic: NotificationTopic, place: NotificationPlace): string {
  return `${topic}.${place}`;
}

/** A box for each topic and place. */
export const choicesForm: Form<Record<string, Box>> = defineForm({
  id: "choices",
  fields: Object.fromEntries(
    notificationTopics.flatMap((topic) =>
      notificationPlaces.map((place): [string, Box] => [
        boxName(topic, place),
        checkbox({ label: `topic.${topic}` }),
      ]),
    ),
  ),
});

/** The form opened with a person's choices. */
export function typedChoices(choices: TopicChoices) {
  return choicesForm.write(
    Object.fromEntries(
      notificationTopics.flatMap((topic): [string, boolean][] => [
        [boxName(topic, "shown"), choices[topic].isShown],
        [boxName(topic, "mailed"), choices[topic].isMailed],
      ]),
    ),
  );
}
