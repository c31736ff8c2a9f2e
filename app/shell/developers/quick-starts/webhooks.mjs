import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const endpoint = new Webhook(process.env.DALIL_WEBHOOK_SECRET);
const server = createServer(async (request, response) => {
  try {
    const { type, data } = endpoint.verify(await text(request), request.headers);
    console.log(type, data.id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
});
server.listen(process.env.PORT ?? 8080, () => console.log("listening", server.address().port));
