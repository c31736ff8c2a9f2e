import { expect, test, vi } from "vitest";
import { awaitToasts, receiveToasts, type ToastRequest, toast } from "./toast.ts";

test("messages wait for what shows them, wake it once there is one, and then come in order", () => {
  const wake = vi.fn();
  const stopWaiting = awaitToasts(wake);
  expect(wake).not.toHaveBeenCalled();
  const first = toast({ kind: "success", title: "Saved" });
  expect(wake).toHaveBeenCalledTimes(1);
  const shown: ToastRequest[] = [];
  const stop = receiveToasts((request) => shown.push(request));
  const second = toast({ kind: "error", title: "Failed", id: "mine" });
  expect(shown.map(({ id, title }) => [id, title])).toEqual([
    [first, "Saved"],
    ["mine", "Failed"],
  ]);
  expect(second).toBe("mine");
  stop();
  stopWaiting();
});

test("a message from before the page came alive is not lost", () => {
  toast({ kind: "info", title: "Early" });
  const wake = vi.fn();
  awaitToasts(wake)();
  expect(wake).toHaveBeenCalledTimes(1);
  const titles: string[] = [];
  receiveToasts(({ title }) => titles.push(title))();
  expect(titles).toEqual(["Early"]);
});
