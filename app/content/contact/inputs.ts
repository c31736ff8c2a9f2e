import { z } from "zod";
import { cleanText } from "../rich-text/safe-text.ts";

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

const line = (most: number) => z.string().transform(cleanText).pipe(z.string().trim().max(most));

/** A browser sends each end of a line as two characters. */
function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").split("\n").map(cleanText).join("\n").trim();
}

/** What the form of the contact page sends; each issue's message is the key of what is said. */
export const contactForm = z.object({
  token: z.uuid(),
  topic: z.enum(contactTopics, "topic.missing"),
  name: line(120).pipe(z.string().min(1, "name.missing")),
  email: line(254).pipe(z.string().min(1, "email.missing")).pipe(z.email("email.invalid")),
  phone: line(32).pipe(z.string().regex(/^(\+?[\d\s().-]{5,})?$/, "phone.invalid")),
  message: z
    .string()
    .transform(cleanLines)
    .pipe(z.string().min(1, "message.missing").max(longestMessage, "message.long")),
});
export type ContactForm = z.infer<typeof contactForm>;
export type ContactField = Exclude<keyof ContactForm, "token">;
