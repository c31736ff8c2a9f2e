import { clientSettings } from "../platform/realtime/protocol.ts";
import { RealtimeClient } from "../platform/realtime/realtime-client.ts";
import { runLiveNews, unreadPath } from "./live-news.ts";

const client = `new (${RealtimeClient})(${JSON.stringify(clientSettings)})`;
const script = `(${runLiveNews})(document,${client},${JSON.stringify(unreadPath)})`;

/** The script of the signed-in area: it keeps the bell of an open page true. */
export function loader() {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  };
  return new Response(script, { headers });
}
