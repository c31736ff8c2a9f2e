import type { Config } from "#app/platform/config.server.ts";
import { writeOperatorMail } from "#app/platform/mail/letter/write-operator-mail.ts";
import type { ContactTopic } from "./contact-form.ts";

interface Submission {
  id: string;
  topic: ContactTopic;
  name: string;
  email: string;
  phone: string;
  message: string;
  locale: string;
}

/** Returns the mail with a submission; the operator reads English. */
export function writeContactMail(
  submission: Submission,
  config: Pick<Config, "APP_NAME" | "APP_NAME_AR" | "CONTACT_EMAIL">,
) {
  const { id, topic, name, email, phone, message, locale } = submission;
  return writeOperatorMail(config, {
    subject: `${config.APP_NAME} contact page: ${topic}, from ${name}`,
    facts: {
      Topic: topic,
      Name: name,
      "E-mail": email,
      Phone: phone || "not given",
      "Language of the page": locale === "ar" ? "Arabic" : "English",
      Reference: id,
    },
    message,
  });
}
