interface ResourceScreens {
  path: string;
  hasForm: boolean;
  /** Whether a record has several tabs. */
  hasTabs?: boolean;
  /** Whether records are created here. */
  isCreated?: boolean;
  /** Whether rows are imported from files. */
  isImported?: boolean;
}

const edited = (path: string) => ({ path, hasForm: true, isCreated: true });

const resources: readonly ResourceScreens[] = [
  { path: "clinics-and-centers", hasForm: true, isCreated: true, isImported: true },
  { path: "franchises", hasForm: true, isCreated: true },
  { path: "professionals", hasForm: true, isCreated: true, isImported: true },
  { path: "services", hasForm: true, isCreated: true, isImported: true },
  { path: "claims", hasForm: false },
  { path: "claims/changes", hasForm: false },
  { path: "reviews", hasForm: false },
  { path: "messages", hasForm: false },
  { path: "users", hasForm: false, hasTabs: true, isCreated: true },
  { path: "vocabularies", hasForm: true, isCreated: true },
  { path: "contact-submissions", hasForm: false },
  { path: "feedback", hasForm: false },
  { path: "feedback/reports", hasForm: false },
  { path: "legal-risk", hasForm: false },
  { path: "providers/bookings", hasForm: false },
  edited("providers/holidays"),
  { path: "logs", hasForm: false },
  { path: "event-logs", hasForm: false },
  { path: "mails", hasForm: false },
  { path: "browser-errors", hasForm: false },
  { path: "notifications/deliveries", hasForm: false },
  { path: "scraper", hasForm: false },
  ...["", "/rows", "/words", "/branches", "/objections"].map((part) => ({
    path: `scraper/registers${part}`,
    hasForm: false,
  })),
  { path: "scraper/registers/brands", hasForm: true },
  edited("scraper/registers/sources"),
  { path: "content/media", hasForm: true },
  ...["blog/articles", "blog/authors", "blog/categories"].map(edited),
  ...["help/articles", "help/categories", "help/faqs", "content/pages"].map(edited),
];

/** The addresses of every resource below /admin, and the files that answer them. */
export const resourceScreens = resources.flatMap(
  ({ path, hasForm, hasTabs = false, isCreated = false, isImported = false }) => [
    { path, file: "admin/resources/pages/list.route.tsx" },
    { path: `${path}/export/:format`, file: "admin/resources/pages/export.route.ts" },
    { path: `${path}/views`, file: "admin/resources/pages/views.route.ts" },
    { path: `${path}/bulk`, file: "admin/resources/pages/bulk.route.ts" },
    { path: `${path}/runs/:run`, file: "admin/resources/pages/run.route.tsx" },
    { path: `${path}/:id`, file: "admin/resources/pages/record.route.tsx" },
    ...(hasTabs
      ? [{ path: `${path}/:id/:tab`, file: "admin/resources/pages/record.route.tsx" }]
      : []),
    // The router prefers the fixed address to that of a record.
    ...(isCreated
      ? [
          { path: `${path}/new`, file: "admin/resources/pages/new.route.tsx" },
          { path: `${path}/new/draft`, file: "admin/resources/pages/draft.route.ts" },
        ]
      : []),
    ...(isImported
      ? [
          { path: `${path}/import`, file: "admin/imports/import.route.tsx" },
          { path: `${path}/import/template`, file: "admin/imports/template.route.ts" },
          { path: `${path}/import/values`, file: "admin/imports/values.route.ts" },
          { path: `${path}/imports/:upload`, file: "admin/imports/upload.route.tsx" },
          { path: `${path}/imports/:upload/refused`, file: "admin/imports/refused.route.ts" },
        ]
      : []),
    ...(hasForm
      ? [
          { path: `${path}/:id/edit`, file: "admin/resources/pages/edit.route.tsx" },
          { path: `${path}/:id/draft`, file: "admin/resources/pages/draft.route.ts" },
        ]
      : []),
  ],
);
