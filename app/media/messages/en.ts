import type { Message } from "#app/platform/i18n/translate.ts";

export const media = {
  "upload.failed": "File validation failed",
  "upload.hint": "{formats}, up to {megabytes} MB.",
  "upload.empty": "The file is empty.",
  "upload.too_large": "The file is larger than {megabytes} MB.",
  "upload.wrong_type": "Invalid file type: only {formats} files are accepted.",
  "upload.too_many_pixels": "The picture has more than 40 megapixels.",
  "upload.too_small":
    "The picture is too small. It needs at least {width} by {height} pixels, also after cropping.",
  "upload.damaged": "The file is damaged and cannot be opened.",
  "upload.protected":
    "The document is protected and cannot be checked. Please save a copy without a password and upload that.",
  "upload.ambiguous":
    "The file contains something other than the picture or document it appears to be.",
} satisfies Record<string, Message>;

export type MediaMessages = Record<keyof typeof media, Message>;
