import { data, isRouteErrorResponse, type ServerBuild } from "react-router";
import { AppError, DatabaseOutage } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requestContext } from "#app/platform/services.server.ts";
import {
  asRouteModule,
  documentOf,
  type RouteModule,
  type Routes,
  serverBuild,
} from "./server-build.ts";

type Module = Partial<RouteModule>;

const page = { default: () => null };
const outage = () => new DatabaseOutage("connect ECONNREFUSED");

function fail(make: () => unknown): () => never {
  return () => {
    throw make();
  };
}

/** Routes that behave in every way a page can, each at an address of its own. */
const modules: Record<string, Module> = {
  ok: { ...page, loader: () => ({ said: "ok" }) },
  address: {
    ...page,
    loader: ({ request }) => ({ address: new URL(request.url).pathname }),
    action: async ({ request }) => ({
      address: new URL(request.url).pathname + (await request.text()),
    }),
  },
  static: page,
  redirect: { ...page, loader: () => Response.redirect("http://localhost/ok", 302) },
  bug: { ...page, loader: fail(() => new Error("select secret")) },
  outage: { ...page, loader: fail(outage) },
  gone: { ...page, loader: fail(() => new AppError("gone", "This clinic has closed.")) },
  form: {
    ...page,
    action: async ({ request }) => ({ said: String((await readForm(request)).get("said")) }),
  },
  raw: { loader: () => Response.json({ said: "raw".repeat(1000) }) },
  "raw-outage": { loader: fail(outage) },
  "raw-gone": { loader: fail(() => new AppError("gone", "This clinic has closed.")) },
  "*": { ...page, loader: fail(() => data(null, { status: 404 })) },
};

/**
 * A site without React: its pages return the data to render, as text. `logged` collects errors of
 * the error handler; `more` are the product's own routes by path.
 */
export function tinySite(logged: unknown[] = [], more: Record<string, object> = {}): ServerBuild {
  const root: Module = {
    default: () => null,
    ErrorBoundary: () => null,
    loader: ({ context }) => ({ locale: context.get(requestContext).locale }),
  };
  const routes: Routes = { root: { id: "root", path: "", module: asRouteModule(root) } };
  for (const [path, module] of Object.entries({ ...modules, ...more })) {
    routes[path] = { id: path, path, parentId: "root", module: asRouteModule(module) };
  }
  return serverBuild({
    routes,
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "" },
    render(_request, status, headers, entry) {
      const { errors, loaderData, actionData } = entry.staticHandlerContext;
      const error = Object.values(errors ?? {})[0];
      const screen = isRouteErrorResponse(error)
        ? { status: error.status, data: error.data }
        : null;
      const isBug = error instanceof Error;
      return documentOf({ screen, isBug, loaderData, actionData }, status, headers);
    },
    onError: (error) => logged.push(error),
  });
}
