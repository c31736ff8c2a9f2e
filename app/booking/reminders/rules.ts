import { z } from "zod";

/** How a reminder reaches a patient. */
export const reminderChannels = ["mail", "text", "whatsapp"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** The choices of a patient: a channel, or no reminders. */
export const reminderWishes = [...reminderChannels, "off"] as const;
export type ReminderWish = (typeof reminderWishes)[number];

/** Channels of a plan: `contact` is by mail, or by text for patients without an address. */
export const planChannels = ["contact", ...reminderChannels] as const;

export const mostReminders = 3;
/** Two weeks. */
export const mostHours = 336;
export const longestText = 300;
/** Bytes of one post of WhatsApp, which may hold many messages. */
export const longestPost = 256 * 1024;
/** The times that the page of a clinic offers. */
export const hourChoices = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168];
/** Reminders this long before wait for the morning; shorter ones are left out at night. */
export const dayHours = 12;

/** Placeholders of a clinic's own text: no reason, treatment or professional. */
const placeholders = ["clinic", "day", "time"] as const;
const neededPlaceholders = ["day", "time"] as const;

export const reminder = z.object({
  hours: z.int().min(1).max(mostHours),
  channel: z.enum(planChannels),
  /** Empty for the text of the site. */
  textEn: z.string().max(longestText),
  textAr: z.string().max(longestText),
});
export type Reminder = z.infer<typeof reminder>;

/** The plan of a clinic that has chosen none. */
export const usualPlan: readonly Reminder[] = [
  { hours: 24, channel: "contact", textEn: "", textAr: "" },
  { hours: 2, channel: "contact", textEn: "", textAr: "" },
];

export type TextProblem = { kind: "unknown" | "lacking"; name: string };

/** Returns the first problem with the placeholders of a text; null for a good or an empty one. */
export function problemOfText(text: string): TextProblem | null {
  if (text.trim() === "") return null;
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const unknown = named.find((name) => !placeholders.some((known) => known === name));
  if (unknown !== undefined) return { kind: "unknown", name: unknown };
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""))) return { kind: "unknown", name: "" };
  const lacking = neededPlaceholders.find((name) => !named.includes(name));
  return lacking === undefined ? null : { kind: "lacking", name: lacking };
}

/** Fills in the placeholders of a clinic's own text. */
export function fillText(
  text: string,
  values: Record<(typeof placeholders)[number], string>,
): string {
  return text.replace(
    /\{(clinic|day|time)\}/g,
    (_whole, name: keyof typeof values) => values[name],
  );
}

/** The channels to try, in order: WhatsApp falls back to text, then mail. */
export function fallbacksOf(channel: ReminderChannel): readonly ReminderChannel[] {
  const order: Record<ReminderChannel, readonly ReminderChannel[]> = {
    whatsapp: ["whatsapp", "text", "mail"],
    text: ["text", "mail"],
    mail: ["mail", "text"],
  };
  return order[channel];
}

const answers = ["confirm", "cancel", "other"] as const;
export type Answer = (typeof answers)[number];

/** Reads the answer to a reminder: 1 confirms, 2 cancels, in Latin or Arabic digits. */
export function readAnswer(text: string): Answer {
  const [, digit] = /^[\s\p{P}\p{Cf}]*([12١٢۱۲])[\s\p{P}\p{Cf}]*$/u.exec(text.slice(0, 40)) ?? [];
  if (digit === undefined) return "other";
  return "1١۱".includes(digit) ? "confirm" : "cancel";
}

/** The state of a message at WhatsApp, in the order in which they follow. */
export const deliveries = ["sent", "delivered", "read", "failed"] as const;
