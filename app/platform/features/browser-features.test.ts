import { afterEach, expect, test, vi } from "vitest";

type Frame = [joinRef: string, ref: string, topic: string, event: string, payload: Join];

interface Join {
  config: { postgres_changes: { table: string; filter: string }[] };
}

class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly sent: Frame[] = [];
  isClosed = false;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

test("a browser asks for the settings of features at once and after every change, while somebody follows", async () => {
  const asked: string[] = [];
  let isOn = true;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem() {} });
  vi.stubGlobal("location", { href: "https://dalil.example/search", protocol: "https:" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json([{ key: "feature.search.autocomplete", value: isOn }]);
  });
  const { followFeature } = await import("./browser-features.ts");
  const heard: boolean[] = [];
  const leave = followFeature("search.autocomplete", (now) => heard.push(now));
  await vi.waitFor(() => expect(heard).toEqual([true]));
  expect(asked).toEqual(["/rest/v1/app_settings?select=key,value&key=like.feature.*"]);
  const [socket] = FakeSocket.opened;
  socket?.onopen();
  const [joinRef, , topic, event, joined] = socket?.sent[0] ?? [];
  expect([socket?.sent.length, event]).toEqual([1, "phx_join"]);
  expect(joined?.config.postgres_changes).toMatchObject([
    { table: "app_settings", filter: "key=like.feature.*" },
  ]);
  isOn = false;
  const row = { key: "feature.search.autocomplete", value: false };
  const change = { ids: [1], sequence: 2, key: { key: row.key }, data: { record: row } };
  const frame = [joinRef, null, topic, "dalil_changes", { changes: [change] }];
  socket?.onmessage({ data: JSON.stringify(frame) });
  await vi.waitFor(() => expect(heard).toEqual([true, false]));
  leave();
  expect(socket?.isClosed).toBe(true);
});
