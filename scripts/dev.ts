import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import {
  createServer as createViteServer,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from "vite";
import { root } from "./sources.ts";

type AppModule = typeof import("#server/http/app.ts");
type SiteBuild = import("react-router").ServerBuild;

process.env.NODE_ENV ??= "development";

const http = createHttpServer();
const vite = await createViteServer({
  root,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: http } },
  optimizeDeps: {
    // A dependency discovered later would answer 504 once and reload the page.
    include: [
      "react",
      "react/jsx-dev-runtime",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "lucide-react",
    ],
    exclude: ["drizzle-orm", "pg", "pg-copy-streams"],
  },
});
// This process has more resources to close than Vite's own handler.
process.removeAllListeners("SIGTERM");

/** Loads a module of the product through Vite, newest text first. */
function load<T>(server: ViteDevServer, id: string): Promise<T> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no server environment.");
  return ssr.runner.import<T>(id);
}

const platform = "/app/platform";
const [
  settings,
  logging,
  databases,
  opening,
  preparing,
  background,
  realtime,
  failures,
  accounts,
  slices,
  folders,
  commandLine,
] = await Promise.all([
  load<typeof import("#app/platform/config.server.ts")>(vite, `${platform}/config.server.ts`),
  load<typeof import("#app/platform/logging/log.server.ts")>(
    vite,
    `${platform}/logging/log.server.ts`,
  ),
  load<typeof import("#app/platform/database/database.server.ts")>(
    vite,
    `${platform}/database/database.server.ts`,
  ),
  load<typeof import("#app/platform/open-services.server.ts")>(
    vite,
    `${platform}/open-services.server.ts`,
  ),
  load<typeof import("#server/starting/prepare-database.ts")>(
    vite,
    "/server/starting/prepare-database.ts",
  ),
  load<typeof import("#server/background.ts")>(vite, "/server/background.ts"),
  load<typeof import("#server/realtime.ts")>(vite, "/server/realtime.ts"),
  load<typeof import("#server/starting/start-failure.ts")>(
    vite,
    "/server/starting/start-failure.ts",
  ),
  load<typeof import("#app/accounts/demo-accounts.server.ts")>(
    vite,
    "/app/accounts/demo-accounts.server.ts",
  ),
  load<typeof import("#app/slices.server.ts")>(vite, "/app/slices.server.ts"),
  load<typeof import("#app/platform/data-folder/keep-private.server.ts")>(
    vite,
    `${platform}/data-folder/keep-private.server.ts`,
  ),
  load<typeof import("#server/cli/local-socket/serve-commands.ts")>(
    vite,
    "/server/cli/local-socket/serve-commands.ts",
  ),
]);

async function openDevServices() {
  const config = settings.readConfig();
  folders.keepPrivate(config.dataDir);
  const log = logging.createLog(config);
  const database = databases.openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.dataDir,
    poolSize: config.DATABASE_POOL_SIZE,
  });
  const services = opening.openServices({ config, database, log, registry: slices.product });
  return { services, madeAccounts: await preparing.prepareDatabase(services) };
}

function refuseStart(error: unknown): never {
  console.error(failures.describeStartFailure(error));
  process.exit(1);
}

const { services, madeAccounts } = await openDevServices().catch(refuseStart);
const { config, database } = services;
const work = background.startBackground(services);
const commands = await commandLine.serveCommands(services, Promise.resolve());
const sockets = realtime.attachRealtime(http, services, {
  position: () => work.outbox.position(),
});

let current: { module: AppModule; listener: ReturnType<typeof getRequestListener> } | null = null;

/** The app of the sources as they are now; made anew when a server file has changed. */
async function currentListener() {
  const module = await load<AppModule>(vite, "/server/http/app.ts");
  if (current?.module.createApp !== module.createApp) {
    const loadSite = () => load<SiteBuild>(vite, "virtual:react-router/server-build");
    const noFiles = join(root, "build/none");
    const app = module.createApp(services, loadSite, { clientFolder: noFiles });
    current = { module, listener: getRequestListener(app.fetch) };
  }
  return current.listener;
}

http.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const listener = await currentListener();
      await listener(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end(error instanceof Error ? error.stack : String(error));
    }
  });
});
http.on("error", refuseStart);
http.listen({ port: config.PORT, host: config.HOST }, () => {
  console.log(`Dalil (development) is ready at http://localhost:${config.PORT}`);
  console.log(`  database: ${database.label}`);
  for (const line of accounts.describeDemoAccounts(config.dataDir, madeAccounts)) console.log(line);
});

let stopping = false;
async function stop() {
  if (stopping) process.exit(130);
  stopping = true;
  await sockets.close();
  http.closeAllConnections();
  http.close();
  await commands?.close();
  await work.stop();
  await vite.close();
  await database.close();
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
