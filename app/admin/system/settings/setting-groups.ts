/** The settings of the environment by what they are about; those of no group are the last one's. */
const settingGroups = {
  site: [
    "NODE_ENV",
    "BASE_URL",
    "BACKEND_URL",
    "BACKEND_PUBLIC_KEY",
    "APP_NAME",
    "APP_NAME_AR",
    "EMERGENCY_NUMBER",
    "POLICE_NUMBER",
    "ARABIC_DIGITS",
    "OFFLINE_PAGES",
    "SEED_DEMO",
  ],
  people: [
    "PASSWORD_MIN_LENGTH",
    "PASSWORD_HASH_LOG_N",
    "ADMIN_SECOND_FACTOR",
    "SESSION_SECRET",
    "FORMER_SESSION_SECRETS",
    "HEALTH_DATA_KEY",
    "AUDIT_KEY",
    "AUDIT_ANCHOR",
  ],
  messages: [
    "SMTP_URL",
    "MAIL_FROM",
    "SMS_URL",
    "SMS_KEY",
    "SMS_FROM",
    "CONTACT_EMAIL",
    "VIDEO_URL_TEMPLATE",
  ],
  files: [
    "STORAGE_DRIVER",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "MEDIA_MAX_MB",
    "ATTACHMENT_MAX_MB",
  ],
  payments: ["PAYMENT_PROVIDER", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"],
  search: [
    "SEARCH_ENGINE",
    "OPENSEARCH_URL",
    "OPENSEARCH_INDEX",
    "OPENSEARCH_SHARDS",
    "GEOCODER_URL",
    "IP_LOOKUP_URL",
    "MAP_TILES_URL",
    "MAP_TILES_FILE",
    "MAP_EXTRACT_URL",
    "MAP_TILES_ATTRIBUTION",
    "EMBEDDINGS_URL",
    "EMBEDDINGS_KEY",
    "EMBEDDINGS_MODEL",
    "EMBEDDINGS_TIMEOUT_MS",
  ],
  process: [],
} as const satisfies Record<string, readonly string[]>;

export type SettingGroup = keyof typeof settingGroups;
export const groupNames: readonly SettingGroup[] = [
  "site",
  "people",
  "messages",
  "files",
  "payments",
  "search",
  "process",
];

/** Returns the group of a setting of the environment. */
export function groupOf(name: string): SettingGroup {
  if (/^(GOOGLE|APPLE|FACEBOOK|LINKEDIN|SOCIAL)_/.test(name)) return "people";
  const groups: Record<SettingGroup, readonly string[]> = settingGroups;
  return groupNames.find((group) => groups[group].includes(name)) ?? "process";
}
