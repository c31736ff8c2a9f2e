import { z } from "zod";
import { setting } from "./setting.server.ts";

/** Where uploaded files are stored. */
export const storageSettings = {
  STORAGE_DRIVER: setting(z.enum(["local", "s3"]).default("local"), {
    help: "Where uploaded files live: a local folder in DATA_DIR, or an S3 bucket.",
    example: "local",
  }),
  S3_ENDPOINT: setting(z.url().optional(), {
    help: "Address of the S3 service.",
    example: "https://s3.eu-central-1.amazonaws.com",
  }),
  S3_REGION: setting(z.string().min(1).optional(), {
    help: "Region of the S3 service.",
    example: "me-central-1",
  }),
  S3_BUCKET: setting(z.string().min(3).optional(), {
    help: "The bucket that holds every file.",
    example: "dalil-files",
  }),
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), {
    help: "S3 key.",
    example: "AKIAEXAMPLE",
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), {
    help: "S3 secret.",
    example: "secret",
    secret: true,
  }),
};
