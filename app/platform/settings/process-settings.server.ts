import { z } from "zod";
import { setting } from "./setting.server.ts";

/** The settings of how much one process takes and how often it looks for news. */
export const processSettings = {
  MEDIA_MAX_MB: setting(z.coerce.number().int().min(1).max(10).default(10), {
    help: "The largest picture that may be uploaded, in megabytes.",
    example: "10",
  }),
  ATTACHMENT_MAX_MB: setting(z.coerce.number().int().min(1).max(10).default(10), {
    help: "The largest screenshot or document that may be sent with a form, in megabytes.",
    example: "10",
  }),
  JOBS_POLL_SECONDS: setting(z.coerce.number().int().min(1).max(300).default(5), {
    help: "How often each job queue is looked at, in seconds.",
    example: "5",
  }),
  REALTIME_POLL_MS: setting(z.coerce.number().int().min(100).max(60_000).default(2_000), {
    help: "How often the outbox is read when a notification may have been lost.",
    example: "2000",
  }),
  REALTIME_SOCKETS: setting(z.coerce.number().int().min(0).max(100_000).default(5_000), {
    help: "The most realtime connections of this process; 0 turns them off.",
    example: "5000",
  }),
  REALTIME_SENDER_SOCKETS: setting(z.coerce.number().int().min(1).max(100_000).default(100), {
    help: "The most realtime connections of one network of visitors.",
    example: "100",
  }),
};
