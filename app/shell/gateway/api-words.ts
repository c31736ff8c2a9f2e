import type { PublishedTable } from "#app/platform/gateway/tables/published-table.server.ts";
import type { ApiDocsMessages } from "./messages/en.ts";

/** Every call, every argument and every table has its words; a test holds that. */
export function callKey(name: string): keyof ApiDocsMessages {
  return `call.${name}` as keyof ApiDocsMessages;
}

export function argumentKey(name: string): keyof ApiDocsMessages {
  return `argument.${name}` as keyof ApiDocsMessages;
}

export function tableKey(name: string): keyof ApiDocsMessages {
  return `table.${name}` as keyof ApiDocsMessages;
}

type Role = PublishedTable["read"][number];

/** Returns the message key of who may call an operation. */
export function rolesKey(roles: readonly Role[]): keyof ApiDocsMessages {
  if (roles.includes("anon")) return "roles.everyone";
  return roles.includes("authenticated") ? "roles.people" : "roles.admin";
}
