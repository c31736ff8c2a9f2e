import { afterEach, expect, test, vi } from "vitest";

class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly sent: { table?: string; filter?: string }[] = [];
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
  expect(socket?.sent).toMatchObject([{ table: "app_settings", filter: "key=like.feature.*" }]);
  isOn = false;
  const row = { key: "feature.search.autocomplete", value: false };
  const change = { channel: "c1", sequence: 2, operation: "update", key: { key: row.key }, row };
  socket?.onmessage({ data: JSON.stringify({ type: "changes", changes: [change] }) });
  await vi.waitFor(() => expect(heard).toEqual([true, false]));
  leave();
  expect(socket?.isClosed).toBe(true);
});
