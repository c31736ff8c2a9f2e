import { createRequire } from "node:module";
import { join } from "node:path";
import { isTest, type Rule, root } from "./source-files.ts";

const { sliceTable } = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs"));
const layers = ["platform", "ui", "admin-kit", ...Object.keys(sliceTable), "shell", "admin"];
const atTheTop =
  /^app\/(routes|catalog|catalog-pages|slices\.server)\.ts$|^app\/(root|entry\.(client|server))\.tsx$/;

const word = "[a-z0-9]+(-[a-z0-9]+)*";
const kinds = [
  `${word}\\.route\\.tsx?`,
  `${word}\\.server\\.tsx?`,
  `${word}\\.resource\\.tsx`,
  `${word}(\\.(server|route))?\\.test\\.tsx?`,
  `${word}\\.tsx?`,
  `${word}\\.d\\.ts`,
  `${word}\\.(css|svg|webp)`,
].map((kind) => new RegExp(`^${kind}$`));

const emptyWords = /^(index|utils?|helpers?|misc|common|lib|shared|constants|types|stuff)$/;

/** Only the file kinds of docs/ARCHITECTURE.md exist, in folders that are named there. */
export const fileKinds: Rule = (files) =>
  files
    .map(({ path }) => path)
    .filter((path) => path.startsWith("app/"))
    .flatMap((path) => {
      const [, layer = "", ...rest] = path.split("/");
      if (rest.length === 0) {
        if (path.endsWith(".css") || atTheTop.test(path)) return [];
        return [`${path}: a new file at the top of app/`];
      }
      if (!layers.includes(layer))
        return [`${path}: ${layer} is no layer and no slice of the table`];
      const name = rest.at(-1) ?? "";
      const isData = rest.includes("data");
      const isMessages = rest.at(-2) === "messages";
      if (isMessages)
        return /^(en|ar)\.ts$/.test(name) ? [] : [`${path}: messages hold en.ts and ar.ts`];
      if (rest.at(-2) === "quick-starts" && /\.(mjs|py|html)$/.test(name)) return [];
      if (isData && /\.(json|csv|svg|webp|avif)$/.test(name)) return [];
      return kinds.some((kind) => kind.test(name)) ? [] : [`${path}: no known kind of file`];
    });

/** Names describe their content; these are meaningless. */
export const tellingNames: Rule = (files) =>
  files
    .map(({ path }) => path)
    .filter((path) => /^(app|server|e2e|bench|scripts|test)\//.test(path))
    .flatMap((path) =>
      path
        .split("/")
        .map((part) => part.split(".")[0] ?? "")
        .filter((part) => emptyWords.test(part))
        .map((part) => `${path}: "${part}" says nothing`),
    );

/** A test is beside its subject and has its name. */
export const testsBesideSubjects: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  const endings = [
    ".ts",
    ".tsx",
    ".server.ts",
    ".server.tsx",
    ".route.tsx",
    ".route.ts",
    ".css",
    ".mjs",
  ];
  return [...paths]
    .filter((path) => isTest(path) && /^(app|server|scripts)\//.test(path))
    .filter((path) => {
      const subject = path.replace(/\.test\.tsx?$/, "");
      const folder = subject.slice(0, subject.lastIndexOf("/"));
      const isWholeFolder = folder.endsWith(subject.slice(subject.lastIndexOf("/")));
      return !isWholeFolder && !endings.some((ending) => paths.has(`${subject}${ending}`));
    })
    .map((path) => `${path}: nothing of that name stands beside it`);
};

const lineLimit = 400;

/** A file that is too long to be read at once holds two subjects. */
export const shortFiles: Rule = (files) =>
  files
    .filter(({ path }) => /\.(tsx?|mjs|cjs|css)$/.test(path) && !path.includes("/messages/"))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > lineLimit)
    .map(({ path, lines }) => `${path}: ${lines} lines, ${lineLimit} is the limit`);

/** Every page and address is in the table of contents. */
export const routesAreListed: Rule = (files) => {
  const lists = [
    "app/routes.ts",
    "app/admin/screens.ts",
    "app/admin/resources/resource-screens.ts",
    "app/admin/provider-parts/provider-part-screens.ts",
  ];
  const contents = files.flatMap(({ path, text }) => (lists.includes(path) ? text : [])).join();
  return files
    .filter(({ path }) => /^app\/.+\.route\.tsx?$/.test(path))
    .filter(({ path }) => !contents.includes(`"${path.slice("app/".length)}"`))
    .map(({ path }) => `${path}: not in app/routes.ts`);
};
