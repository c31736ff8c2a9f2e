import type { ApiDocsMessages } from "./messages/en.ts";

/** Every call and every argument has its words; a test holds that. */
export function callKey(name: string): keyof ApiDocsMessages {
  return `call.${name}` as keyof ApiDocsMessages;
}

export function argumentKey(name: string): keyof ApiDocsMessages {
  return `argument.${name}` as keyof ApiDocsMessages;
}
