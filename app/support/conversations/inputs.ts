import { z } from "zod";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { longestMessage } from "./rules.ts";

/** A text that is cut rather than refused: it only describes where somebody writes from. */
const cut = (most: number) =>
  z
    .string()
    .max(4_000)
    .transform((text) => cleanText(text).trim().slice(0, most));

/** The text of a message: trimmed, and not empty. */
export const messageText = z
  .string()
  .max(longestMessage * 4)
  .transform((text) => text.replace(/\r\n?/g, "\n").split("\n").map(cleanText).join("\n").trim())
  .pipe(z.string().min(1).max(longestMessage));

/** The page that a visitor writes from. */
export const visitedPage = z.object({
  pageUrl: cut(500).catch(""),
  pageTitle: cut(300).catch(""),
});

/** The reported facts of a visitor's device. */
export const visitMetadata = z.strictObject({
  user_agent: cut(400).optional(),
  platform_info: cut(100).optional(),
  is_mobile: z.boolean().optional(),
  timestamp: cut(40).optional(),
  referrer: cut(500).optional(),
});
export type VisitMetadata = z.infer<typeof visitMetadata>;

/** Describes the device of a request by its headers. */
export function metadataOf({ headers }: Request, referrer: string): VisitMetadata {
  const agent = headers.get("user-agent") ?? "";
  const isMobile = headers.get("sec-ch-ua-mobile");
  return {
    user_agent: agent.slice(0, 400),
    platform_info: (headers.get("sec-ch-ua-platform") ?? "").replaceAll('"', "").slice(0, 100),
    is_mobile: isMobile === null ? /Mobi|Android/i.test(agent) : isMobile === "?1",
    timestamp: new Date().toISOString(),
    referrer: referrer.slice(0, 500),
  };
}
