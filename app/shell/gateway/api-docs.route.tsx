import { type KeyScope, keyScopes } from "#app/platform/actor.ts";
import {
  argumentsOf,
  type CallArgument,
  type PublicCall,
} from "#app/platform/gateway/describe-api.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import type { Route } from "./+types/api-docs.route.ts";
import { argumentKey, callKey } from "./api-words.ts";
import { CallDocs, Part } from "./call-docs.tsx";
import { Code, Examples } from "./code.tsx";
import { apiDocs as arabic } from "./messages/ar.ts";
import { type ApiDocsMessages, apiDocs as english } from "./messages/en.ts";
import { publicApiContext } from "./public-api-context.server.ts";
import { functionCalls, procedureCalls } from "./public-calls.ts";
import { RealtimeDocs } from "./realtime-docs.tsx";
import { summarizeTable, TableDocs } from "./table-docs.tsx";
import { ApiViewer } from "./viewer/api-viewer.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { config, locale, origin } = context.get(requestContext);
  const doors = context.get(publicApiContext);
  const say = createTranslator<ApiDocsMessages>(locale, inLocale(locale, english, arabic));
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  return {
    functions: functionCalls(doors).map(summarizeCall),
    procedures: procedureCalls(doors).map(summarizeCall),
    tables: doors.publishedTables.map(summarizeTable),
    meta: pageMeta({
      title: `${say("title")} · ${appName}`,
      description: say("lead"),
      path: "/docs/api",
      locale,
      origin,
    }),
  };
}

interface CallSummary {
  name: string;
  methods: string;
  path: string;
  arguments: Omit<CallArgument, "schema">[];
  keyScope: KeyScope | null;
}

function summarizeCall(call: PublicCall): CallSummary {
  return {
    name: call.name,
    methods: call.isRead ? "GET, POST" : "POST",
    path: call.path,
    keyScope: call.keyScope,
    arguments: argumentsOf(call).map(({ schema: _schema, ...argument }) => argument),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { functions, procedures, tables } = loaderData;
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <main id="main" className="mx-auto w-full max-w-wide py-8 page-gutter">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("lead")}</p>
      <p className="mt-2 text-muted">
        {t("machine")}{" "}
        <a href="/openapi.json" className="inline-flex min-h-11 items-center link">
          <Code>/openapi.json</Code>
        </a>
      </p>
      <Part title={t("keys")} text={t("keysText")}>
        <Examples
          className="md:grid-cols-[auto_1fr]"
          examples={keyScopes.map((scope) => ({ code: scope, meaning: t(`scope.${scope}`) }))}
        />
        <p className="mt-3 text-muted">
          <Link to="/developers" className="inline-flex min-h-11 items-center link">
            {t("developers")}
          </Link>
        </p>
      </Part>
      <ApiViewer>
        <Calls title={t("functions")} text={t("functionsHow")} calls={functions} />
        <Calls title={t("procedures")} text={t("proceduresHow")} calls={procedures} />
        <TableDocs tables={tables} />
        <RealtimeDocs />
        <Part title={t("errors")} text={t("errorsText")} />
      </ApiViewer>
    </main>
  );
}

function Calls({ title, text, calls }: { title: string; text: string; calls: CallSummary[] }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  return (
    <Part title={title} text={text}>
      {calls.map(({ name, methods, path, arguments: taken, keyScope }) => (
        <CallDocs
          key={path}
          name={name}
          address={`${methods} ${path}`}
          text={t(callKey(name))}
          heads={[t("argument"), t("takes"), t("meaning")]}
          rows={taken.map((argument) => ({
            name: argument.name,
            takes: <Takes argument={argument} />,
            more: t(argumentKey(argument.name)),
          }))}
        >
          <p className="mt-1 text-sm text-muted">
            {keyScope === null ? t("keys.closed") : t("keys.needs")}{" "}
            {keyScope && <Code>{keyScope}</Code>}
          </p>
        </CallDocs>
      ))}
    </Part>
  );
}

function Takes({ argument }: { argument: Omit<CallArgument, "schema"> }) {
  const t = useMessages<ApiDocsMessages>("apiDocs");
  const { values, type } = argument;
  return (
    <>
      {values.length > 0 ? <Code>{values.join(", ")}</Code> : t(`type.${type}`)}
      {argument.default !== null && (
        <span className="block">{t("default", { value: argument.default })}</span>
      )}
    </>
  );
}
