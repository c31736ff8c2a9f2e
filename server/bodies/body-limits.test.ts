import { expect, test } from "vitest";
import { bodyLimitOf } from "./body-limits.ts";

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

test.each([
  ["/login", form, 64, false],
  ["/login", multipart, 64, false],
  ["/functions/v1/search", "application/json", 64, false],
  ["/rest/v1/rpc/search", "application/json", 64, false],
  ["/rest/v1/user_interactions", "application/json", 512, false],
  ["/dashboard/profile/health", form, 256, false],
  ["/dashboard/profile/records", multipart, 12 * 1024, true],
  ["/dashboard/profile/records.data", multipart, 12 * 1024, true],
  ["/dashboard/profile/records", form, 256, false],
  ["/dashboard/clinic", multipart, 12 * 1024, true],
  ["/claim/clinic/marina", multipart, 12 * 1024, true],
  ["/admin/users/1/edit", form, 256, false],
  ["/admin/blog/articles/12/edit", form, 1024, false],
  ["/admin/content/pages/new/draft", multipart, 1024, false],
  ["/admin/content/pictures/store", multipart, 12 * 1024, true],
  ["/claim/clinic/marina", form, 64, false],
  ["/browser-errors", form, 4, false],
  ["/browser-errors", multipart, 4, false],
  ["/feedback", multipart, 12 * 1024, true],
  ["/feedback", form, 64, false],
  ["/support", multipart, 12 * 1024, true],
  ["/support", form, 64, false],
  ["/admin/support.data", multipart, 12 * 1024, true],
  ["/storage/v1/object/media/a.png", "image/png", 12 * 1024, true],
  ["/storage/v1/object/list/media", "application/json", 1024, false],
  ["/storage/v1/object/list-v2/media", "application/json", 1024, false],
])("%s takes of %s at most %i kB", (path, type, kilobytes, isFile) => {
  expect(bodyLimitOf(path, type)).toEqual({ bytes: kilobytes * 1024, isFile });
});
