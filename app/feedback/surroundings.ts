import { cleanText } from "#app/platform/forms/clean-text.ts";
import type { Surroundings } from "./submit-feedback.server.ts";

/** Returns the page and device of a request: its headers, and the page that the form names. */
export function surroundingsOf({ headers }: Request, page: string): Surroundings {
  const agent = headers.get("user-agent") ?? "";
  const isMobile = headers.get("sec-ch-ua-mobile");
  return {
    pageUrl: cleanText(page.slice(0, 2_000)).slice(0, 500),
    userAgent: agent.slice(0, 400),
    platformInfo: (headers.get("sec-ch-ua-platform") ?? "").replaceAll('"', "").slice(0, 100),
    isMobile: isMobile === null ? /Mobi|Android/i.test(agent) : isMobile === "?1",
  };
}
