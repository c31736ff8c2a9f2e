import { longestPost } from "#app/booking/reminders/rules.ts";
import { longestReport } from "#app/insights/browser-errors/rules.ts";
import { largestBody, smallBody } from "#app/platform/forms/read-body.ts";

export interface BodyLimit {
  bytes: number;
  /** A body with a file is received on disk; others are received in memory. */
  isFile: boolean;
}

interface Rule {
  path: RegExp;
  /** The content types it is about; all where none is named. */
  type?: RegExp;
  limit: BodyLimit;
}

const file: BodyLimit = { bytes: largestBody, isFile: true };
const multipart = /^multipart\/form-data/i;
const inMemory = (bytes: number): BodyLimit => ({ bytes, isFile: false });

/** The routes that take another size than a small body; the first that matches counts. */
const rules: readonly Rule[] = [
  { path: /^\/browser-errors$/, limit: inMemory(longestReport) },
  { path: /^\/claim\/[^/]+\/[^/]+$/, type: multipart, limit: file },
  { path: /^\/feedback$/, type: multipart, limit: file },
  { path: /^(\/admin)?\/support$/, type: multipart, limit: file },
  { path: /^\/dashboard\/profile\/records$/, type: multipart, limit: file },
  { path: /^\/dashboard\/messages$/, type: multipart, limit: file },
  { path: /^\/dashboard\/(practice|clinic)$/, type: multipart, limit: file },
  { path: /^\/admin\/.+\/import$/, type: multipart, limit: file },
  // Lists of up to 1,000 paths.
  { path: /^\/storage\/v1\/object\/(list|list-v2|sign)\//, limit: inMemory(1024 * 1024) },
  { path: /^\/storage\/v1\/object\//, limit: file },
  // Up to 500 rows.
  { path: /^\/rest\/v1\/(?!rpc\/)/, limit: inMemory(512 * 1024) },
  { path: /^\/admin\/content\/pictures(\/store)?$/, type: multipart, limit: file },
  { path: /^\/webhooks\/whatsapp$/, limit: inMemory(longestPost) },
  // Articles in both languages, as they are and as they were when the form was opened.
  {
    path: /^\/admin\/(blog|help|content)\/[a-z]+\/\w+\/?(edit|draft)?$/,
    limit: inMemory(1024 * 1024),
  },
  // Several long texts; an Arabic letter takes six bytes in a form.
  { path: /^\/(dashboard|account|admin)\//, limit: inMemory(256 * 1024) },
];

/** Returns what a route takes. A page's data is sent to an address of its own, `/claim/….data`. */
export function bodyLimitOf(pathname: string, type: string): BodyLimit {
  const path = pathname.replace(/\.data$/, "");
  const found = rules.find((rule) => rule.path.test(path) && (rule.type?.test(type) ?? true));
  return found?.limit ?? inMemory(smallBody);
}
