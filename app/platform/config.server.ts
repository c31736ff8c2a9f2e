import { resolve } from "node:path";
import { z } from "zod";
import { databaseSettings } from "./settings/database-settings.server.ts";
import { keySettings } from "./settings/key-settings.server.ts";
import { mapSettings } from "./settings/map-settings.server.ts";
import { messageSettings } from "./settings/message-settings.server.ts";
import { processSettings } from "./settings/process-settings.server.ts";
import { pushSettings } from "./settings/push-settings.server.ts";
import { searchSettings } from "./settings/search-settings.server.ts";
import { readSecretFiles } from "./settings/secret-files.server.ts";
import { httpAddress, setting, settingMeta } from "./settings/setting.server.ts";
import { socialSettings } from "./settings/social-settings.server.ts";
import { storageSettings } from "./settings/storage-settings.server.ts";
import { telemetrySettings } from "./settings/telemetry-settings.server.ts";

const flag = z
  .enum(["true", "false", "1", "0", "on", "off"])
  .transform((value) => value === "true" || value === "1" || value === "on");

const settings = z.object({
  NODE_ENV: setting(z.enum(["development", "production", "test"]).default("production"), {
    help: "Development shows /dev pages and stacks in the terminal; production hides both.",
    example: "production",
  }),
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000), {
    help: "The port to listen on.",
    example: "3000",
  }),
  HOST: setting(z.string().min(1).default("0.0.0.0"), {
    help: "The address to listen on.",
    example: "127.0.0.1",
  }),
  BASE_URL: setting(httpAddress.optional(), {
    help: "The public address of the site: canonical links, mails and share links start with it.",
    example: "https://dalil.example",
  }),
  BACKEND_URL: setting(httpAddress.optional(), {
    help: "Where the browser finds the API, when it is not this origin.",
    example: "https://api.dalil.example",
  }),
  BACKEND_PUBLIC_KEY: setting(z.string().min(8).optional(), {
    help: "The public credential that anonymous API clients send.",
    example: "public-anon-key",
  }),
  ...databaseSettings,
  DATA_DIR: setting(z.string().min(1).default("data"), {
    help: "Folder of the embedded database, stored files and mails.",
    example: "/var/lib/dalil",
  }),
  APP_NAME: setting(z.string().min(1).max(40).default("Dalil"), {
    help: "The product's name in English.",
    example: "Dalil",
  }),
  APP_NAME_AR: setting(z.string().min(1).max(40).default("دليل"), {
    help: "The product's name in Arabic.",
    example: "دليل",
  }),
  CITY: setting(z.string().trim().min(1).max(500).optional(), {
    help: "The city of the site: the slug of one that is known, or the path of a JSON file with a city and its districts (docs/registers.md). Without it Dubai, or the one of an earlier start.",
    example: "sharjah",
  }),
  EMERGENCY_NUMBER: setting(
    z
      .string()
      .regex(/^\d{2,6}$/)
      .default("998"),
    {
      help: "The ambulance number shown on every page.",
      example: "998",
    },
  ),
  POLICE_NUMBER: setting(
    z
      .string()
      .regex(/^\d{2,6}$/)
      .default("999"),
    {
      help: "The police number shown beside it.",
      example: "999",
    },
  ),
  ARABIC_DIGITS: setting(z.enum(["latn", "arab"]).default("latn"), {
    help: "Digits of Arabic pages: latn (1 2 3) or arab (١ ٢ ٣).",
    example: "latn",
  }),
  LOG_LEVEL: setting(z.enum(["debug", "info", "warn", "error", "silent"]).default("warn"), {
    help: "The lowest level that is written to the log.",
    example: "warn",
  }),
  SEED_DEMO: setting(flag.optional(), {
    help: "Fill an empty database with the demo city at the first start. Without it a site without BASE_URL is filled, and a public one starts empty.",
    example: "true",
  }),
  OFFLINE_PAGES: setting(flag.default(true), {
    help: "Let browsers keep the last profiles to read without a connection. Off makes them forget what they kept.",
    example: "false",
  }),
  ...searchSettings,
  PASSWORD_MIN_LENGTH: setting(z.coerce.number().int().min(6).max(64).default(8), {
    help: "How many characters a password needs, 6 at least. Common passwords are refused whatever their length.",
    example: "8",
  }),
  PASSWORD_HASH_LOG_N: setting(z.coerce.number().int().min(14).max(20).default(17), {
    help: "The cost of password hashes: the base-2 logarithm of scrypt's N. 17 needs 128 MiB and half a second; lower it on machines for tests alone. Older hashes are renewed at the next sign-in.",
    example: "17",
  }),
  ADMIN_SECOND_FACTOR: setting(flag.default(false), {
    help: "Administrators need a second factor: without one they have the rights of a user, until they set it up.",
    example: "true",
  }),
  IMPERSONATION_NOTICE: setting(flag.default(true), {
    help: "Tell people when an administrator looks at the site as they see it.",
    example: "false",
  }),
  SESSION_SECRET: setting(z.string().min(32).optional(), {
    help: "Signs session cookies. Without it one is made and kept in DATA_DIR.",
    example: "a-random-text-of-at-least-32-characters",
    secret: true,
  }),
  ...socialSettings,
  ...pushSettings,
  ...keySettings,
  AUDIT_ANCHOR: setting(
    z
      .string()
      .regex(/^(https:\/\/|\/)\S+$/)
      .optional(),
    {
      help: "Where the signed end of the audit log goes once a day, beside the log: a file of another machine or disk, or an https address that takes JSON.",
      example: "/var/log/dalil/audit-anchors.jsonl",
    },
  ),
  ...storageSettings,
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional(), {
    help: "Mail server. Without it mails are kept as files in DATA_DIR/mail.",
    example: "smtps://user:password@mail.example:465",
    secret: true,
  }),
  MAIL_FROM: setting(z.string().min(3).default("Dalil <no-reply@dalil.example>"), {
    help: "Sender of every mail.",
    example: "Dalil <no-reply@dalil.example>",
  }),
  ...messageSettings,
  GEOCODER_URL: setting(httpAddress.optional(), {
    help: "A service in Nominatim's dialect that turns addresses into places and back. Without it our own districts answer.",
    example: "https://nominatim.example",
  }),
  IP_LOOKUP_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => url.includes("{ip}"))
      .optional(),
    {
      help: "Address with {ip} that tells where an internet address is used, asked only for visitors who want results near them. Without it they are shown Dubai.",
      example: "https://ip.example/{ip}/json",
    },
  ),
  ...mapSettings,
  VIDEO_URL_TEMPLATE: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((address) => address.split("{room}").length === 2, "It must contain {room} once.")
      .optional(),
    {
      help: "The address of a room at the provider of video visits; {room} is replaced by its name. Without it no links are shown.",
      example: "https://meet.example/{room}",
    },
  ),
  CONTACT_EMAIL: setting(z.email().default("contact@dalil.example"), {
    help: "Where the operator is written to: contact messages, claims, mistakes, and once an hour what waits to be read.",
    example: "contact@dalil.example",
  }),
  PAYMENT_PROVIDER: setting(z.enum(["none", "local", "stripe"]).optional(), {
    help: "Who takes payments: stripe, or local for a page on which no money moves. Without it development uses local, and production takes none.",
    example: "local",
  }),
  STRIPE_SECRET_KEY: setting(z.string().min(8).optional(), {
    help: "Stripe's secret key, for PAYMENT_PROVIDER=stripe.",
    example: "sk_live_example",
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: setting(z.string().min(8).optional(), {
    help: "Secret by which Stripe signs its news to /pay/webhook/stripe: checkout.session.completed, .async_payment_succeeded, .async_payment_failed and .expired.",
    example: "whsec_example",
    secret: true,
  }),
  STRIPE_API_URL: setting(httpAddress.default("https://api.stripe.com"), {
    help: "Where Stripe's API is; only tests change it.",
    example: "https://api.stripe.com",
  }),
  METRICS_TOKEN: setting(z.string().min(16).optional(), {
    help: "Bearer token for /metrics. Without it /metrics answers on the loopback address only.",
    example: "a-long-random-token",
    secret: true,
  }),
  ...telemetrySettings,
  TRUST_PROXY: setting(flag.default(false), {
    help: "Believe X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them itself.",
    example: "true",
  }),
  NETWORK_CONNECTIONS: setting(z.coerce.number().int().min(16).max(100_000).default(512), {
    help: "The most connections that one network of visitors holds, beside its realtime ones. Not counted with TRUST_PROXY: the proxy sees who connects.",
    example: "512",
  }),
  EMBEDDINGS_URL: setting(httpAddress.optional(), {
    help: "An embeddings service that speaks as OpenAI's does, up to /embeddings; words that search cannot place are sent to it. Without it the built-in embeddings are used and nothing leaves this process.",
    example: "https://embeddings.example/v1",
  }),
  EMBEDDINGS_KEY: setting(z.string().min(1).optional(), {
    help: "Key of the embeddings service.",
    example: "a-key-of-the-service",
    secret: true,
  }),
  EMBEDDINGS_MODEL: setting(z.string().min(1).default("text-embedding-3-small"), {
    help: "Model that the embeddings service is asked for.",
    example: "text-embedding-3-small",
  }),
  EMBEDDINGS_TIMEOUT_MS: setting(z.coerce.number().int().min(100).max(30_000).default(2_000), {
    help: "How long a search waits for the embeddings service before it does without, in milliseconds.",
    example: "2000",
  }),
  ...processSettings,
});

export type Config = z.infer<typeof settings> & {
  dataDir: string;
  isProduction: boolean;
  /** The names of the settings that the environment gives. */
  given: readonly string[];
};

/** An invalid setting: its name, what is wrong, and a valid example. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads every setting once. An empty value counts as absent; a secret may be in the file that
 * `NAME_FILE` names.
 * @throws ConfigError naming each broken setting with an example.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const files = readSecretFiles(environment, secretNames());
  if (files.problems.length > 0) {
    throw new ConfigError(`These settings cannot be used:\n  ${files.problems.join("\n  ")}`);
  }
  const present = Object.fromEntries(
    Object.entries(files.environment).filter(
      ([, value]) => value !== undefined && value.trim() !== "",
    ),
  );
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const example = describeSettings().find((entry) => entry.name === name)?.example ?? "";
      return `  ${name}: ${issue.message} (for example ${name}=${example})`;
    });
    throw new ConfigError(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  refuseExamples(parsed.data);
  const missing = missingForS3(parsed.data);
  if (missing.length > 0) {
    throw new ConfigError(
      `STORAGE_DRIVER=s3 also needs ${missing.join(", ")} (for example S3_BUCKET=dalil-files)`,
    );
  }
  const missingKeys = missingForStripe(parsed.data);
  if (missingKeys.length > 0) {
    throw new ConfigError(
      `PAYMENT_PROVIDER=stripe also needs ${missingKeys.join(", ")} (for example STRIPE_SECRET_KEY=sk_live_example)`,
    );
  }
  if (parsed.data.SEARCH_ENGINE === "opensearch" && !parsed.data.OPENSEARCH_URL) {
    throw new ConfigError(
      "SEARCH_ENGINE=opensearch also needs OPENSEARCH_URL (for example OPENSEARCH_URL=http://127.0.0.1:9200)",
    );
  }
  return {
    ...parsed.data,
    dataDir: resolve(parsed.data.DATA_DIR),
    isProduction: parsed.data.NODE_ENV === "production",
    given: Object.keys(settings.shape).filter((name) => name in present),
  };
}

/** Anybody can read our examples: on a site in production they protect nothing. */
function refuseExamples(values: z.infer<typeof settings>) {
  if (values.NODE_ENV !== "production") return;
  const given = new Map<string, unknown>(Object.entries(values));
  const names = describeSettings()
    .filter(({ name, secret, example }) => secret && [given.get(name)].flat().includes(example))
    .map(({ name }) => name);
  if (names.length === 0) return;
  throw new ConfigError(
    `These settings are the examples of the documentation, which anybody can read: ${names.join(", ")}. Set secrets of your own (openssl rand -base64 48).`,
  );
}

function missingForS3(values: z.infer<typeof settings>) {
  if (values.STORAGE_DRIVER !== "s3") return [];
  const needed = ["S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  return needed.filter((name) => values[name] === undefined);
}

function missingForStripe(values: z.infer<typeof settings>) {
  if (values.PAYMENT_PROVIDER !== "stripe") return [];
  const needed = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  return needed.filter((name) => values[name] === undefined);
}

/** The warnings of a start without the settings that a public site needs. */
export function startWarnings(config: Config): string[] {
  const missing = config.BASE_URL === undefined ? [missingAddress("base URL", "BASE_URL")] : [];
  return [...missing, ...backendNotes(config), ...healthKeyWarnings(config)];
}

/**
 * The settings of an API at another address than the site. The start warns without them, as the
 * specification asks; a site whose API is its own, which is every site of the documents, lacks
 * nothing.
 */
export function backendNotes({ BACKEND_URL, BACKEND_PUBLIC_KEY }: Config): string[] {
  return [
    ...(BACKEND_URL === undefined ? [missingAddress("backend URL", "BACKEND_URL")] : []),
    ...(BACKEND_PUBLIC_KEY === undefined
      ? [missingAddress("backend public key", "BACKEND_PUBLIC_KEY")]
      : []),
  ];
}

function missingAddress(words: string, name: string): string {
  return `The ${words} setting is missing (${name}); this origin is used instead.`;
}

/** Whether this site is only being tried out on its own machine: it has no public address. */
export function isTrialRun({ BASE_URL }: Pick<Config, "BASE_URL">): boolean {
  return BASE_URL === undefined;
}

/** Whether strangers reach this site: in production, at an address that is not this machine's own. */
export function isInProduction({ BASE_URL, isProduction }: Config): boolean {
  if (!isProduction || BASE_URL === undefined) return false;
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(BASE_URL).hostname);
}

/** Whether an empty database is filled with the demo city: on a public site only when it is asked for. */
export function seedsDemoCity(config: Pick<Config, "BASE_URL" | "SEED_DEMO">): boolean {
  return config.SEED_DEMO ?? isTrialRun(config);
}

/** Whether people may already entrust this site with their data, so that a key for it has to be given. */
export function isPublicSite(config: Config): boolean {
  return config.isProduction && (config.BASE_URL ?? config.DATABASE_URL) !== undefined;
}

function healthKeyWarnings(config: Config): string[] {
  if (config.HEALTH_DATA_KEY) return [];
  const example = settingMeta(keySettings.HEALTH_DATA_KEY)?.example;
  return isPublicSite(config)
    ? [
        `HEALTH_DATA_KEY is missing: no health data is taken (for example HEALTH_DATA_KEY=${example}).`,
      ]
    : [
        "HEALTH_DATA_KEY is missing: health data is encrypted with a key derived from SESSION_SECRET.",
      ];
}

const secretNames = () => describeSettings().flatMap(({ name, secret }) => (secret ? name : []));

/** Every setting with its documentation, in the order of declaration. */
export function describeSettings() {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const meta = settingMeta(schema);
    const fallback = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : "";
    return {
      name,
      fallback,
      help: meta?.help ?? "",
      example: meta?.example ?? "",
      secret: meta?.secret ?? false,
    };
  });
}
