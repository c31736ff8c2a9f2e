import { expect } from "vitest";
import type { ClientCall, ClientTown } from "./client-town.ts";

const bucketOf = (town: ClientTown) => town.mona.client.storage.from("profile-images");
const omarsView = (town: ClientTown) => town.omar.client.storage.from("profile-images");
const library = ({ chief }: ClientTown) => chief.client.storage.from("media");
const portrait = ({ mona }: ClientTown, name = "portrait") => `${mona.userId}/${name}.png`;

const own: ClientCall[] = [
  {
    call: "storage.upload into the own folder",
    async run(town) {
      const { data, error } = await bucketOf(town).upload(portrait(town), town.picture);
      expect(error).toBeNull();
      expect(data?.fullPath).toBe(`profile-images/${portrait(town)}`);
    },
  },
  {
    call: "storage.upload with upsert",
    async run(town) {
      const options = { upsert: true };
      const again = await bucketOf(town).upload(portrait(town), town.picture);
      expect(again.error).toMatchObject({ status: 409 });
      const { error } = await bucketOf(town).upload(portrait(town), town.picture, options);
      expect(error).toBeNull();
      const other = await omarsView(town).upload(portrait(town), town.picture, options);
      expect(other.error).toMatchObject({ status: 403 });
    },
  },
  {
    call: "storage.update",
    async run(town) {
      const { error } = await bucketOf(town).update(portrait(town), town.picture);
      expect(error).toBeNull();
      const missing = await bucketOf(town).update(portrait(town, "none"), town.picture);
      expect(missing.error).toMatchObject({ status: 404 });
    },
  },
  {
    call: "storage.list",
    async run(town) {
      const { data } = await bucketOf(town).list(town.mona.userId);
      expect(data).toMatchObject([{ name: "portrait.png", metadata: { mimetype: "image/png" } }]);
    },
  },
  {
    call: "storage.list with search and order",
    async run(town) {
      const options = { search: "port", limit: 1, sortBy: { column: "name", order: "desc" } };
      expect((await bucketOf(town).list(town.mona.userId, options)).data).toHaveLength(1);
    },
  },
  {
    call: "storage.download",
    async run(town) {
      expect((await bucketOf(town).download(portrait(town))).data?.type).toBe("image/png");
    },
  },
  {
    call: "storage.info",
    async run(town) {
      const { data } = await bucketOf(town).info(portrait(town));
      expect(data).toMatchObject({ contentType: "image/png", bucketId: "profile-images" });
    },
  },
  {
    call: "storage.exists",
    async run(town) {
      expect((await bucketOf(town).exists(portrait(town))).data).toBe(true);
    },
  },
  {
    call: "storage.createSignedUrl",
    async run(town) {
      const { data } = await bucketOf(town).createSignedUrl(portrait(town), 60);
      expect((await fetch(data?.signedUrl ?? "")).status).toBe(200);
    },
  },
  {
    call: "storage.createSignedUrl as a download",
    async run(town) {
      const options = { download: true };
      const { data } = await bucketOf(town).createSignedUrl(portrait(town), 60, options);
      const answer = await fetch(data?.signedUrl ?? "");
      expect(answer.headers.get("content-disposition")).toContain("attachment");
    },
  },
  {
    call: "storage.createSignedUrl as a download with a name",
    async run(town) {
      const options = { download: "صورة (1).png" };
      const { data } = await bucketOf(town).createSignedUrl(portrait(town), 60, options);
      const answer = await fetch(data?.signedUrl ?? "");
      expect(answer.headers.get("content-disposition")).toBe(
        "attachment; filename*=UTF-8''%D8%B5%D9%88%D8%B1%D8%A9%20%281%29.png",
      );
    },
  },
  {
    call: "storage.createSignedUrls",
    async run(town) {
      const paths = [portrait(town), portrait(town, "none")];
      const { data } = await bucketOf(town).createSignedUrls(paths, 60);
      expect(data?.map(({ error }) => error === null)).toEqual([true, false]);
    },
  },
  {
    call: "storage.createSignedUploadUrl",
    async run(town) {
      const { data } = await bucketOf(town).createSignedUploadUrl(portrait(town, "signed"));
      town.notes.set("upload", data?.token ?? "");
      expect(data?.token).not.toBe("");
    },
  },
  {
    call: "storage.uploadToSignedUrl",
    async run(town) {
      const token = town.notes.get("upload") ?? "";
      const bucket = town.guest.storage.from("profile-images");
      const sent = await bucket.uploadToSignedUrl(portrait(town, "signed"), token, town.picture);
      expect(sent.error).toBeNull();
    },
  },
  {
    call: "storage.copy",
    async run(town) {
      const { error } = await bucketOf(town).copy(portrait(town), portrait(town, "copied"));
      expect(error).toBeNull();
    },
  },
  {
    call: "storage.move",
    async run(town) {
      const { error } = await bucketOf(town).move(
        portrait(town, "copied"),
        portrait(town, "moved"),
      );
      expect(error).toBeNull();
    },
  },
  {
    call: "storage.listV2",
    async run(town) {
      const { data, error } = await bucketOf(town).listV2({ prefix: `${town.mona.userId}/p` });
      expect(error).toBeNull();
      expect(data).toMatchObject({ hasNext: false, folders: [] });
      const metadata = { mimetype: "image/png" };
      expect(data?.objects).toMatchObject([
        { name: portrait(town), key: portrait(town), metadata },
      ]);
    },
  },
  {
    call: "storage.listV2 by pages",
    async run(town) {
      const names: string[] = [];
      const page = { limit: 1, sortBy: { column: "name", order: "desc" } } as const;
      let cursor: string | undefined;
      for (let pages = 0; pages < 9; pages += 1) {
        const { data } = await bucketOf(town).listV2({ ...page, ...(cursor && { cursor }) });
        names.push(...(data?.objects.map(({ name }) => name) ?? []));
        cursor = data?.nextCursor;
        if (!data?.hasNext) break;
      }
      expect(names).toEqual([portrait(town, "signed"), portrait(town), portrait(town, "moved")]);
    },
  },
  {
    call: "storage.listV2 by age",
    async run(town) {
      const first = await bucketOf(town).listV2({ limit: 2, sortBy: { column: "created_at" } });
      const { nextCursor: cursor = "" } = first.data ?? {};
      const sortBy = { column: "created_at" } as const;
      const rest = await bucketOf(town).listV2({ cursor, sortBy });
      const names = [first, rest].flatMap(({ data }) => data?.objects.map(({ name }) => name));
      expect(names).toEqual([portrait(town), portrait(town, "signed"), portrait(town, "moved")]);
    },
  },
  {
    call: "storage.listV2 of folders",
    async run(town) {
      const { data } = await bucketOf(town).listV2({ with_delimiter: true });
      const own = town.mona.userId;
      expect(data).toMatchObject({ folders: [{ name: `${own}/`, key: own }], objects: [] });
      const inside = await bucketOf(town).listV2({ with_delimiter: true, prefix: `${own}/` });
      expect(inside.data?.folders).toEqual([]);
      expect(inside.data?.objects).toHaveLength(3);
    },
  },
  {
    call: "storage.listV2 of one path",
    async run(town) {
      const exact = { prefix: portrait(town), exactMatch: true };
      expect((await bucketOf(town).listV2(exact)).data?.objects).toHaveLength(1);
      const part = { ...exact, prefix: portrait(town).slice(0, -1) };
      expect((await bucketOf(town).listV2(part)).data?.objects).toEqual([]);
    },
  },
  {
    call: "storage.listV2 with an invented cursor",
    async run(town) {
      const { error } = await bucketOf(town).listV2({ cursor: "e30" });
      expect(error).toMatchObject({ status: 400 });
    },
  },
];

const seconds: ClientCall[] = [
  {
    call: "storage.listV2 by a second person",
    async run(town) {
      const everything = { objects: [], folders: [], hasNext: false };
      expect((await omarsView(town).listV2()).data).toEqual(everything);
      expect((await town.guest.storage.from("profile-images").listV2()).data).toEqual(everything);
    },
  },
  {
    call: "storage.list by a second person",
    async run(town) {
      expect((await omarsView(town).list(town.mona.userId)).data).toEqual([]);
    },
  },
  {
    call: "storage.download by a second person",
    async run(town) {
      expect((await omarsView(town).download(portrait(town))).error).not.toBeNull();
    },
  },
  {
    call: "storage.info by a second person",
    async run(town) {
      expect((await omarsView(town).info(portrait(town))).error).toMatchObject({ status: 404 });
    },
  },
  {
    call: "storage.createSignedUrl by a second person",
    async run(town) {
      const { error } = await omarsView(town).createSignedUrl(portrait(town), 60);
      expect(error).toMatchObject({ status: 404 });
    },
  },
  {
    call: "storage.createSignedUploadUrl by a second person",
    async run(town) {
      const { error } = await omarsView(town).createSignedUploadUrl(portrait(town, "x"));
      expect(error).toMatchObject({ status: 403 });
    },
  },
  {
    call: "storage.upload over a file of another person",
    async run(town) {
      const options = { upsert: true };
      const { error } = await omarsView(town).upload(portrait(town), town.picture, options);
      expect(error).toMatchObject({ status: 403 });
    },
  },
  {
    call: "storage.move by a second person",
    async run(town) {
      const target = `${town.omar.userId}/taken.png`;
      expect((await omarsView(town).move(portrait(town), target)).error).not.toBeNull();
    },
  },
  {
    call: "storage.copy by a second person",
    async run(town) {
      const target = `${town.omar.userId}/taken.png`;
      expect((await omarsView(town).copy(portrait(town), target)).error).not.toBeNull();
    },
  },
  {
    call: "storage.remove by a second person",
    async run(town) {
      expect((await omarsView(town).remove([portrait(town)])).data).toEqual([]);
      expect((await bucketOf(town).exists(portrait(town))).data).toBe(true);
    },
  },
  {
    call: "storage.getPublicUrl of a private file",
    async run(town) {
      const { publicUrl } = bucketOf(town).getPublicUrl(portrait(town)).data;
      expect((await fetch(publicUrl)).status).toBe(404);
    },
  },
  {
    call: "storage.remove",
    async run(town) {
      const paths = [portrait(town), portrait(town, "moved"), portrait(town, "signed")];
      expect((await bucketOf(town).remove(paths)).data).toHaveLength(3);
    },
  },
];

const others: ClientCall[] = [
  {
    call: "storage.upload of a screenshot by a guest",
    async run(town) {
      const bucket = town.guest.storage.from("feedback-screenshots");
      const { error } = await bucket.upload("1764320000-clients.png", town.picture);
      expect(error).toBeNull();
    },
  },
  {
    call: "storage.upload into a bucket of the site",
    async run(town) {
      const bucket = town.mona.client.storage.from("clinic-images");
      expect((await bucket.upload("a.png", town.picture)).error).toMatchObject({ status: 403 });
    },
  },
  {
    call: "storage.upload of a page",
    async run(town) {
      const page = new Blob(["<html></html>"], { type: "image/png" });
      const { error } = await bucketOf(town).upload(portrait(town, "page"), page);
      expect(error).toMatchObject({ status: 422 });
    },
  },
  {
    call: "storage.upload by an administrator",
    async run(town) {
      expect((await library(town).upload("clients/one.png", town.picture)).error).toBeNull();
    },
  },
  {
    call: "select url and publicUrl of a file",
    async run(town) {
      const file = town.guest.from("media_files").select("url, publicUrl:public_url");
      const { data } = await file.eq("path", "clients/one.png").single();
      const { publicUrl } = town.guest.storage.from("media").getPublicUrl("clients/one.png").data;
      expect(data?.publicUrl).toBe(new URL(publicUrl).pathname);
      expect((await fetch(new URL(data?.url, town.origin))).status).toBe(200);
    },
  },
  {
    call: "storage.getPublicUrl",
    async run(town) {
      const { publicUrl } = town.guest.storage.from("media").getPublicUrl("clients/one.png").data;
      expect((await fetch(publicUrl)).headers.get("content-type")).toBe("image/png");
    },
  },
  {
    call: "storage.getPublicUrl with a transform",
    async run(town) {
      const options = { transform: { width: 20, height: 20, quality: 70 } };
      const bucket = town.guest.storage.from("media");
      const { publicUrl } = bucket.getPublicUrl("clients/one.png", options).data;
      expect((await fetch(publicUrl)).headers.get("content-type")).toBe("image/webp");
    },
  },
  {
    call: "storage.listBuckets",
    async run(town) {
      const { data } = await town.guest.storage.listBuckets();
      expect(data?.map(({ name }) => name)).toContain("profile-images");
    },
  },
  {
    call: "storage.getBucket",
    async run(town) {
      expect((await town.guest.storage.getBucket("media")).data).toMatchObject({ public: true });
    },
  },
  {
    call: "storage.getBucket of a private one",
    async run(town) {
      const { error } = await town.mona.client.storage.getBucket("claim-proofs");
      expect(error).toMatchObject({ status: 404 });
    },
  },
  {
    call: "storage.createBucket",
    async run(town) {
      const { error } = await town.chief.client.storage.createBucket("more");
      expect(error).toMatchObject({ status: 405 });
    },
  },
  {
    call: "storage.remove by an administrator",
    async run(town) {
      expect((await library(town).remove(["clients/one.png"])).data).toHaveLength(1);
    },
  },
];

export const storageCalls: readonly ClientCall[] = [...own, ...seconds, ...others];
