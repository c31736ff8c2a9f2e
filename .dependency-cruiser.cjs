// Allowed imports. scripts/testing/import-rules.ts runs these rules, test/import-rules.test.ts breaks each.

/** Slices that each slice may import. Adding a word is a decision: say why in the commit. */
const sliceTable = {
  geography: [],
  vocabulary: [],
  accounts: [],
  media: ["accounts"],
  directory: ["accounts", "geography", "vocabulary", "media"],
  reviews: ["accounts", "directory"],
  claims: ["accounts", "directory", "ingest", "media"],
  reports: ["accounts", "directory"],
  changes: [
    "accounts",
    "booking",
    "directory",
    "geography",
    "vocabulary",
    "media",
    "claims",
    "reviews",
  ],
  profiles: [
    "accounts",
    "directory",
    "geography",
    "vocabulary",
    "media",
    "reviews",
    "booking",
    "patients",
  ],
  demo: ["directory", "geography", "vocabulary", "media", "reviews"],
  search: ["directory", "geography", "vocabulary", "accounts", "booking", "patients"],
  booking: ["accounts", "billing", "directory", "vocabulary", "geography", "patients"],
  patients: ["accounts", "media", "vocabulary"],
  content: ["accounts", "media", "vocabulary"],
  support: ["accounts", "booking", "directory", "media", "vocabulary"],
  feedback: ["accounts", "media"],
  threads: ["accounts", "booking", "media", "support"],
  notifications: ["accounts", "booking"],
  newsletter: ["accounts"],
  insights: ["accounts", "directory", "search"],
  discovery: ["directory", "content", "vocabulary", "geography", "booking"],
  ingest: ["directory", "vocabulary", "geography", "media"],
  agents: ["directory", "geography", "vocabulary", "patients", "search", "booking", "profiles"],
  billing: ["accounts", "directory"],
  integrations: ["accounts", "booking", "directory"],
  compliance: [],
  "clinical-review": ["accounts", "vocabulary"],
  fhir: ["directory", "geography", "vocabulary", "booking"],
};

const slices = Object.keys(sliceTable);
const test = "[.]test[.]tsx?$";
const error = "error";
/** Types are gone when the program runs. */
const atRunTime = { dependencyTypesNot: ["type-only"] };

const layers = [
  {
    name: "platform-knows-nobody-above",
    severity: error,
    comment: "The floor holds no business word.",
    from: { path: "^app/platform/" },
    to: { path: "^(app/(?!platform/)|server/)" },
  },
  {
    name: "ui-knows-platform-only",
    severity: error,
    comment: "The design system knows no domain.",
    from: { path: "^app/ui/" },
    to: { path: "^(app/(?!(platform|ui)/)|server/)" },
  },
  {
    name: "admin-kit-knows-ui-and-platform-only",
    severity: error,
    comment: "What every back-office screen is made of knows none of them.",
    from: { path: "^app/admin-kit/" },
    to: { path: "^(app/(?!(platform|ui|admin-kit)/)|server/)" },
  },
  {
    name: "slices-know-nobody-above",
    severity: error,
    comment: "Shell and admin compose the slices, not the other way round.",
    from: { path: `^app/(${slices.join("|")})/` },
    to: { path: "^(app/(shell|admin)/|app/[^/]+$|server/)" },
  },
  {
    name: "shell-and-admin-know-nobody-above",
    severity: error,
    comment: "The table of contents and the process stand above every folder.",
    from: { path: "^app/(shell|admin)/" },
    to: { path: "^(app/[^/]+$|server/)" },
  },
  {
    name: "app-knows-no-server",
    severity: error,
    comment: "The process mounts the product.",
    from: { path: "^app/" },
    to: { path: "^server/" },
  },
];

const sliceRules = slices.map((slice) => ({
  name: `slice-${slice}`,
  severity: error,
  comment: `${slice} may know ${sliceTable[slice].join(", ") || "no other slice"}; news travels up by events.`,
  from: { path: `^app/${slice}/` },
  to: {
    path: `^app/(${slices.join("|")})/`,
    pathNot: `^app/(${[slice, ...sliceTable[slice]].join("|")})/`,
  },
}));

const fileKinds = [
  {
    name: "tables-belong-to-their-slice",
    severity: error,
    comment: "Only the owner writes its tables; others refer to them or join them.",
    from: { path: "^app/([^/]+)/", pathNot: ["(^|/)(tables|queries)[.]server[.]ts$", test] },
    to: { path: "^app/.+/tables[.]server[.]ts$", pathNot: "^app/$1/" },
  },
  {
    name: "routes-touch-no-database",
    severity: error,
    comment: "A route calls reads and writes by their names.",
    from: { path: "[.]route[.]tsx?$" },
    to: {
      path: [
        "(^|/)tables[.]server[.]ts$",
        "^app/platform/database/(?!database[.]server[.]ts$)",
        "(^|/)node_modules/(drizzle-orm|pg|pg-boss|@electric-sql)/",
      ],
    },
  },
  {
    name: "nobody-imports-a-route",
    severity: error,
    comment: "What two need moves out of the route.",
    // The sites of tests serve routes as the router does.
    from: { pathNot: [test, "^test/"] },
    to: { path: "[.]route[.]tsx?$", ...atRunTime },
  },
  {
    name: "browser-code-imports-no-server-file",
    severity: error,
    comment: "A file without .server or .route in its name may end up in the browser.",
    from: {
      path: "^app/",
      pathNot: ["[.](server|route)[.]tsx?$", "^app/(root[.]tsx|routes[.]ts)$", test],
    },
    to: { path: "[.]server[.]tsx?$", ...atRunTime },
  },
  {
    name: "browser-code-imports-no-node-module",
    severity: error,
    comment: "A file without .server or .route in its name may end up in the browser.",
    from: {
      path: "^app/",
      pathNot: [
        "[.](server|route)[.]tsx?$",
        "^app/(root[.]tsx|routes[.]ts)$",
        "^app/shell/developers/quick-starts/",
        test,
      ],
    },
    to: { dependencyTypes: ["core"], ...atRunTime },
  },
  {
    name: "rules-and-inputs-are-pure",
    severity: error,
    comment: "They compute; they read, draw and store nothing.",
    from: { path: "^app/.+/(rules|inputs)[.]ts$" },
    to: {
      path: ["[.]tsx$", "[.](server|route)[.]", "(^|/)node_modules/(?!(zod|libphonenumber-js)/)"],
      ...atRunTime,
    },
  },
];

const general = [
  {
    name: "no-cycles",
    severity: error,
    comment: "Two files that need each other are one file, or three.",
    from: {},
    to: { circular: true },
  },
  {
    name: "product-imports-no-test-code",
    severity: error,
    comment: "What runs for visitors stands without tests, benchmarks and scripts.",
    from: { path: "^(app|server)/", pathNot: test },
    to: { path: ["^(test|bench|e2e|scripts)/", test] },
  },
  {
    name: "product-imports-no-dev-package",
    severity: error,
    comment:
      "Only the table of contents may, which the build reads, and programs that a page shows as texts.",
    from: {
      path: "^(app|server)/",
      pathNot: [test, "^app/routes[.]ts$", "^app/shell/developers/quick-starts/"],
    },
    to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], ...atRunTime },
  },
];

module.exports = {
  sliceTable,
  forbidden: [...layers, ...sliceRules, ...fileKinds, ...general],
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "[+]types/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
