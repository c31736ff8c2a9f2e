import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

const run = promisify(execFile);
/** Installed for this test alone, in a folder of its own: the product needs no Python. */
const wanted = "vdirsyncer==0.21.0";
const installMs = 240_000;
const page = "/dashboard/clinic/calendar/programs";
const utc = (moment: string) => moment.replace(/[-:]|\.\d+/g, "");

describe.skipIf(!isWholeRun)("vdirsyncer of the registry, in whole runs", () => {
  onAnyDatabase((open) => {
    const folder = mkdtempSync(join(tmpdir(), "dalil-vdirsyncer-"));
    const local = join(folder, "local", "desk");
    let clinics: ClinicSite;
    /** Why the program is missing; empty once it is installed. */
    let reason = "";

    beforeAll(async () => {
      clinics = await openClinicSite(await open({ seed: "demo" }));
      try {
        const limit = { timeout: installMs / 2 };
        await run("python3", ["-m", "venv", join(folder, "python")], limit);
        await run(join(folder, "python/bin/pip"), ["install", "--quiet", wanted], limit);
      } catch (error) {
        reason = `${wanted} cannot be installed: ${String(error).slice(0, 200)}`;
      }
    }, 2 * installMs);
    afterAll(() => rmSync(folder, { recursive: true }));

    /** Writes the files of a pair: a folder here and the collection of a schedule. */
    function writeSettings(
      url: string,
      desk: { scheduleId: string; user: string; password: string },
    ) {
      mkdirSync(local, { recursive: true });
      writeFileSync(
        join(folder, "config"),
        `[general]
status_path = "${folder}/status/"

[pair desk]
a = "here"
b = "site"
collections = [["desk", "desk", "${desk.scheduleId}"]]
conflict_resolution = "b wins"

[storage here]
type = "filesystem"
path = "${folder}/local/"
fileext = ".ics"

[storage site]
type = "caldav"
url = "${url}/dav/"
username = "${desk.user}"
password = "${desk.password}"
`,
      );
    }
    const call = (command: "discover" | "sync") =>
      run(join(folder, "python/bin/vdirsyncer"), ["--config", join(folder, "config"), command]);
    const files = () => readdirSync(local).filter((name) => name.endsWith(".ics"));
    const textOf = (name: string) => readFileSync(join(local, name), "utf8");

    test("a schedule's collection is read, created in, moved in and deleted from, both ways", async (context) => {
      context.skip(reason !== "", reason);
      const desk = await clinics.openClinic("reception");
      const { text } = await clinics.site.submit(desk.browser, page, {
        intent: "renew",
        names: "on",
      });
      const [, user = "", password = ""] = [
        ...text.matchAll(/readOnly="" [^>]*value="([^"]+)"/g),
      ].map(([, value]) => value ?? "");
      writeSettings(await clinics.site.app.address(), { ...desk, user, password });
      const patient = await desk.as("patient");
      const book = async (index: number, patientName: string) => {
        const slot = { typeId: desk.types.instant, startsAt: desk.startOf(index) };
        const { id } = (await holdSlot.call(patient, slot, randomUUID())).booking;
        await confirmBooking.call(patient, { id, patientName }, randomUUID());
        return id;
      };
      const rowOf = async (id: string) =>
        (
          await clinics.query("select state, lower(during) as at from bookings where id = $1", id)
        )[0];
      const hold = (index: number) =>
        holdSlot.call(
          desk.guest(),
          { typeId: desk.types.instant, startsAt: desk.startOf(index) },
          randomUUID(),
        );

      // What is booked on the site arrives in the folder.
      const moved = await book(48 + 20, "Layla Haddad");
      const kept = await book(48 + 30, "Omar Saif");
      await call("discover");
      await call("sync");
      expect(files()).toHaveLength(2);
      const name = files().find((file) => textOf(file).includes("Layla Haddad")) ?? "";
      expect(name).not.toBe("");

      // An event that is written there takes its time on the site.
      writeFileSync(
        join(local, "lunch.ics"),
        [
          ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", "BEGIN:VEVENT", "UID:lunch"],
          ...["DTSTAMP:20261101T000000Z", `DTSTART:${utc(desk.startOf(96))}`, "DURATION:PT1H"],
          ...["SUMMARY:Lunch", "END:VEVENT", "END:VCALENDAR", ""],
        ].join("\r\n"),
      );
      await call("sync");
      await expect(hold(96)).rejects.toMatchObject({ details: { reason: "taken" } });

      // An appointment that is moved there moves on the site.
      const to = desk.startOf(48 + 24);
      writeFileSync(
        join(local, name),
        textOf(name)
          .replace(/DTSTART[^\r\n]*/, `DTSTART:${utc(to)}`)
          .replace(/DTEND[^\r\n]*/, "DURATION:PT30M"),
      );
      await call("sync");
      expect(await rowOf(moved)).toEqual({ state: "confirmed", at: new Date(to) });

      // The site's own text of it comes with the next run: it counts the changes.
      await call("sync");
      expect(textOf(name)).toContain("SEQUENCE:1");

      // What is deleted there is cancelled on the site, and its time is free.
      rmSync(join(local, name));
      rmSync(join(local, "lunch.ics"));
      await call("sync");
      expect(await rowOf(moved)).toMatchObject({ state: "cancelled" });
      await expect(hold(96)).resolves.toBeDefined();

      // What is cancelled on the site leaves the folder.
      await book(48 + 32, "Huda Nasser");
      await cancelBooking.call(patient, { id: kept }, randomUUID());
      await call("sync");
      expect(files().map(textOf)).toEqual([expect.stringContaining("Huda Nasser")]);
      expect(clinics.site.errors).toEqual([]);
    }, 120_000);
  });
});
