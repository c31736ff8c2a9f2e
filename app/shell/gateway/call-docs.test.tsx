import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { argumentsOf } from "#app/platform/gateway/describe-api.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { product } from "#test/sites/services.ts";
import { CallDocs } from "./call-docs.tsx";
import { apiDocs as arabic } from "./messages/ar.ts";
import { apiDocs as english } from "./messages/en.ts";
import { functionCalls } from "./public-calls.ts";
import { TableDocs } from "./table-docs.tsx";

const column = { name: "name_en", type: "text", values: [], written: ["PATCH"] };
const clinics = {
  name: "clinics",
  path: "/rest/v1/clinics",
  operations: [{ method: "GET", roles: "roles.everyone" as const }],
  columns: [column, { ...column, name: "status", values: ["draft", "published"], written: [] }],
};

test.each([
  ["en", english],
  ["ar", arabic],
] as const)("a table is told of with its columns, in %s", (locale, apiDocs) => {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={{ apiDocs }}>
      <TableDocs tables={[clinics]} />
    </LocaleProvider>,
  );
  const rows = [...markup.matchAll(/<tr class="border-t.*?<\/tr>/g)];
  expect(rows.map(([row]) => row.replace(/<[^>]+>/g, " ").match(/\S+/g))).toEqual([
    ["name_en", "text", "PATCH"],
    ["status", "draft,", "published"],
  ]);
  expect(markup).toContain(`<h2 class="text-xl font-semibold">${apiDocs.tables}</h2>`);
  expect(markup).toContain(`</code> ${apiDocs["roles.everyone"]}</li>`);
  expect(markup).toMatch(/<h3 id="clinics".*\/rest\/v1\/clinics/);
});

test("a call has a row for each argument", () => {
  const [call] = functionCalls(product);
  if (!call) throw new Error("There are no functions.");
  const taken = argumentsOf(call).map(({ name }) => name);
  const rows = taken.map((name) => ({ name, takes: "text", more: `what ${name} is` }));
  const markup = renderToStaticMarkup(
    <CallDocs
      name={call.name}
      address={call.path}
      text="What it is for."
      heads={["Argument", "Takes", "Meaning"]}
      rows={rows}
    />,
  );
  expect(taken.length).toBeGreaterThan(1);
  expect(
    [...markup.matchAll(/<th scope="row".*?<code[^>]*>(.*?)</g)].map(([, name]) => name),
  ).toEqual(taken);
  expect(markup).toContain(`what ${taken[0]} is`);
});
