import { escapeHtml } from "#app/platform/mail/escape-html.ts";
import { foldLines } from "#app/platform/mail/fold-lines.ts";
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
  config: { APP_NAME: string; CONTACT_EMAIL: string },
) {
  const { id, topic, name, email, phone, message, locale } = submission;
  const facts = [
    ["Topic", topic],
    ["Name", name],
    ["E-mail", email],
    ["Phone", phone || "not given"],
    ["Language of the page", locale === "ar" ? "Arabic" : "English"],
    ["Reference", id],
  ];
  const rows = facts.map(
    ([label, value]) => `<p>${label}: <bdi>${escapeHtml(value ?? "")}</bdi></p>`,
  );
  return {
    to: config.CONTACT_EMAIL,
    subject: `${config.APP_NAME} contact page: ${topic}, from ${name}`,
    text: `${facts.map(([label, value]) => `${label}: ${foldLines(value ?? "")}`).join("\n")}\n\n${message}\n`,
    html: `${rows.join("")}<p dir="auto" style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
  };
}
