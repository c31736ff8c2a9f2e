import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const endpoint = new Webhook(process.env.DALIL_WEBHOOK_SECRET);
createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request));
  const message = await (async () => endpoint.verify(body, request.headers))().catch(() => null);
  if (message) console.log(message.type, message.data.id);
  response.writeHead(message ? 204 : 400).end();
}).listen(process.env.PORT ?? 8080);
