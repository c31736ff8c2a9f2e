import { z } from "zod";
import { optionalPhone } from "../../platform/forms/phone-number.ts";
import { emailAddress, paragraph, personName } from "../../platform/forms/text-inputs.ts";

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

/** What the form of the contact page sends; each issue's message is the key of what is said. */
export const contactForm = z.object({
  token: z.uuid(),
  topic: z.enum(contactTopics, "topic.missing"),
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  message: paragraph.pipe(z.string().min(1, "message.missing").max(longestMessage, "message.long")),
});
export type ContactForm = z.infer<typeof contactForm>;
export type ContactField = Exclude<keyof ContactForm, "token">;
