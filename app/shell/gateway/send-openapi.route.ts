import { describeApi } from "#app/platform/gateway/describe-api.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-openapi.route.ts";
import { apiVersion } from "./api-changes.ts";
import { argumentKey, callKey, tableKey } from "./api-words.ts";
import { callExamples, rowExamples } from "./call-examples.ts";
import { type ApiDocsMessages, apiDocs } from "./messages/en.ts";
import { publicApiContext } from "./public-api-context.server.ts";
import { functionCalls, procedureCalls } from "./public-calls.ts";

const maxAge = 3_600;

/** The public calls and tables for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, origin } = context.get(requestContext);
  const doors = context.get(publicApiContext);
  const t = createTranslator<ApiDocsMessages>("en", apiDocs);
  const document = describeApi(
    {
      calls: [...functionCalls(doors), ...procedureCalls(doors)],
      tables: doors.publishedTables,
    },
    {
      title: `${config.APP_NAME}: ${t("title")}`,
      origin,
      version: apiVersion,
      callText: (name) => t(callKey(name)),
      argumentText: (name) => t(argumentKey(name)),
      tableText: (name) => t(tableKey(name)),
      exampleOf: (name) => callExamples[name],
      rowExampleOf: (name, method) => rowExamples[name]?.[method],
    },
  );
  return Response.json(document, { headers: { "Cache-Control": `public, max-age=${maxAge}` } });
}
