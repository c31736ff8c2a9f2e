import { isPicture, type UploadFormat } from "#app/media/rules.ts";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import { type UploadLimits, uploadLimits } from "#app/media/uploads/rules.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatClock, formatDate, formatFileSize } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { groupMessages } from "../conversations/rules.ts";
import { wordsOfMessageView } from "./words.server.ts";

interface WrittenMessage<Sender extends string> {
  id: string;
  senderType: Sender;
  /** Null for a text that can no longer be read. */
  text: string | null;
  file: { format: UploadFormat; size: number } | null;
  isRead: boolean;
  createdAt: Date;
}

interface Presented<Sender extends string> {
  locale: Locale;
  /** The side that looks at the messages. */
  own: Sender;
  files: {
    /** Their address, without the message's id. */
    path: string;
    /** Whether pictures are shown among the messages. */
    hasPreviews: boolean;
  };
}

/** Returns messages by day and by sender, in the order in which they were written. */
export function presentDays<Sender extends string>(
  messages: readonly WrittenMessage<Sender>[],
  { locale, own, files }: Presented<Sender>,
) {
  const byDay = Map.groupBy(messages, ({ createdAt }) => dubaiDay(createdAt));
  return [...byDay].map(([day, ofDay]) => ({
    day,
    label: nameDay(day, locale),
    groups: groupMessages(ofDay).map(({ senderType, messages: grouped }) => ({
      isOwn: senderType === own,
      time: formatClock(grouped[0]?.createdAt ?? new Date(), locale),
      isRead: senderType === own && (grouped.at(-1)?.isRead ?? false),
      messages: grouped.map(({ id, text, file }) => ({
        id,
        text,
        file: file && {
          href: `${files.path}/${id}`,
          label: labelFile(file, locale),
          hasPreview: files.hasPreviews && isPicture(file.format),
        },
      })),
    })),
  }));
}

export type ShownDay = ReturnType<typeof presentDays>[number];
export type ShownGroup = ShownDay["groups"][number];

function nameDay(day: string, locale: Locale): string {
  const t = wordsOfMessageView(locale);
  const today = dubaiDay();
  if (day === today) return t("today");
  return day === addDays(today, -1) ? t("yesterday") : formatDate(day, locale);
}

function labelFile(
  { format, size }: { format: UploadFormat; size: number },
  locale: Locale,
): string {
  const t = wordsOfMessageView(locale);
  const kind = t(isPicture(format) ? "file.picture" : "file.pdf");
  return t("file.open", { kind, size: formatFileSize(size, locale) });
}

/** Limits of an attachment, with the sentence that explains them. */
export interface FileOffer {
  limits: UploadLimits;
  hint: string;
}

export function presentFileOffer(
  bucket: Bucket,
  settings: Parameters<typeof uploadLimits>[1],
  locale: Locale,
): FileOffer {
  const limits = uploadLimits(bucket, settings);
  const formats = nameFormats(limits.formats, locale);
  const megabytes = limits.maxMegabytes;
  return { limits, hint: wordsOfMessageView(locale)("file.hint", { formats, megabytes }) };
}
