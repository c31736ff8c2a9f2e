import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select } from "#app/platform/forms/fields/choice-fields.ts";
import { email, longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";

export const contactTopics = [
  "question",
  "correction",
  "listing",
  "advertising",
  "privacy",
  "technical",
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const longestMessage = 2_000;

export const contactForm = defineForm({
  id: "contact",
  hasToken: true,
  hasHoneypot: true,
  problemKeys: "contact.",
  namesFields: false,
  fields: {
    topic: select({
      label: "contact.topic",
      options: contactTopics,
      optionKeys: "contact.topic.",
      blank: "contact.topic.choose",
      problems: { missing: "topic.missing", invalid: "topic.missing" },
    }),
    name: text({
      label: "contact.name",
      most: 120,
      autoComplete: "name",
      problems: { missing: "name.missing", long: "invalid" },
    }),
    email: email({
      label: "contact.email",
      help: "contact.email.hint",
      problems: { missing: "email.missing", invalid: "email.invalid", long: "email.invalid" },
    }),
    phone: optional(
      phone({
        label: "contact.phone",
        help: "contact.phone.hint",
        problems: { invalid: "phone.invalid", long: "phone.invalid" },
      }),
    ),
    message: longText({
      label: "contact.message",
      help: "contact.message.hint",
      most: longestMessage,
      rows: 8,
      problems: { missing: "message.missing", long: "message.long" },
    }),
  },
});
