import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { Config } from "../config.server.ts";
import { AppError } from "../errors.ts";
import { type Bucket, contentTypeOf, isStoragePath } from "./paths.ts";
import { asStorageOutage } from "./storage-outage.server.ts";

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  /** Opens the content, or a part of it; the caller must read it to the end or destroy it. */
  open(range?: ByteRange): Promise<Readable>;
  size: number;
  contentType: string;
  etag: string;
  modifiedAt: Date;
}

export interface StoredFileEntry {
  path: string;
  size: number;
  modifiedAt: Date;
}

/** The file storage. Paths are relative to their bucket; a path that leaves it is refused. */
export interface Storage {
  put(bucket: Bucket, path: string, content: Uint8Array): Promise<void>;
  /** Stores a copy of a file of this machine, streamed. */
  putFile(bucket: Bucket, path: string, file: string): Promise<void>;
  get(bucket: Bucket, path: string): Promise<StoredFile | null>;
  exists(bucket: Bucket, path: string): Promise<boolean>;
  delete(bucket: Bucket, path: string): Promise<void>;
  list(bucket: Bucket, folder?: string): Promise<StoredFileEntry[]>;
  /** The address at which the browser finds the file. */
  url(bucket: Bucket, path: string): string;
  /**
   * Checks that the storage is writable.
   * @throws if it is not.
   */
  check(): Promise<void>;
  /** Reads the mark by which a database knows its files; null where there is none. */
  readMark(): Promise<string | null>;
  writeMark(mark: string): Promise<void>;
}

type StorageConfig = Pick<
  Config,
  | "dataDir"
  | "STORAGE_DRIVER"
  | "S3_BUCKET"
  | "S3_REGION"
  | "S3_ENDPOINT"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
>;

/** Opens the configured storage; its driver is loaded at the first access to a file. */
export function openStorage(config: StorageConfig): Storage {
  let opening: Promise<OpenedDisk> | null = null;
  const openDisk = () => {
    opening ??= config.STORAGE_DRIVER === "s3" ? openS3(config) : openFolder(config);
    return opening;
  };
  const open = async () => (await openDisk()).disk;
  const storage = openOn(open, async (key, range) => (await openDisk()).readRange(key, range));
  return config.STORAGE_DRIVER === "s3" ? withOutages(storage) : storage;
}

/** A service that refuses is an outage of files, not a mistake of the program: 503 for the request. */
function withOutages(storage: Storage): Storage {
  return {
    ...storage,
    put: (...given) => asStorageOutage(storage.put(...given)),
    putFile: (...given) => asStorageOutage(storage.putFile(...given)),
    async get(bucket, path) {
      const file = await asStorageOutage(storage.get(bucket, path));
      return file && { ...file, open: (range) => asStorageOutage(file.open(range)) };
    },
    exists: (...given) => asStorageOutage(storage.exists(...given)),
    delete: (...given) => asStorageOutage(storage.delete(...given)),
    list: (...given) => asStorageOutage(storage.list(...given)),
  };
}

function openOn(open: () => Promise<Disk>, readRange: OpenedDisk["readRange"]): Storage {
  return {
    async put(bucket, path, content) {
      const disk = await open();
      await disk.put(storageKey(bucket, path), content, { contentType: contentTypeOf(path) });
    },

    async putFile(bucket, path, file) {
      const disk = await open();
      const { size } = await stat(file);
      const options = { contentType: contentTypeOf(path), contentLength: size };
      await disk.putStream(storageKey(bucket, path), createReadStream(file), options);
    },

    async get(bucket, path) {
      const disk = await open();
      const key = storageKey(bucket, path);
      if (!(await disk.exists(key))) return null;
      const metadata = await disk.getMetaData(key);
      return {
        open: async (range) => (range ? readRange(key, range) : disk.getStream(key)),
        size: metadata.contentLength,
        contentType: contentTypeOf(path),
        etag: `"${metadata.etag.replace(/^W\/|"/g, "")}"`,
        modifiedAt: metadata.lastModified,
      };
    },

    async exists(bucket, path) {
      return (await open()).exists(storageKey(bucket, path));
    },

    async delete(bucket, path) {
      await (await open()).delete(storageKey(bucket, path));
    },

    async list(bucket, folder) {
      const prefix = folder === undefined ? bucket : storageKey(bucket, folder);
      return listFiles(await open(), bucket, prefix);
    },

    url: (bucket, path) => {
      storageKey(bucket, path);
      return `/files/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
    },

    async check() {
      const disk = await open();
      const key = `.check/${randomUUID()}`;
      await disk.put(key, "ok");
      await disk.delete(key);
    },

    async readMark() {
      const disk = await open();
      return (await disk.exists(markKey)) ? disk.get(markKey) : null;
    },

    async writeMark(mark) {
      await (await open()).put(markKey, mark);
    },
  };
}

/** Beside the buckets, whose files the nightly clean-up compares with rows. */
const markKey = ".mark/database";

function storageKey(bucket: Bucket, path: string): string {
  if (!isStoragePath(path)) throw new AppError("bad_request", "The file's path cannot be used.");
  return `${bucket}/${path}`;
}

async function listFiles(disk: Disk, bucket: Bucket, prefix: string): Promise<StoredFileEntry[]> {
  const entries: StoredFileEntry[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(prefix, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error: unknown) => {
        // A folder without any stored file does not exist; it is listed as empty.
        if (isMissingFolder(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const metadata = await object.getMetaData();
      entries.push({
        path: object.key.slice(bucket.length + 1),
        size: metadata.contentLength,
        modifiedAt: metadata.lastModified,
      });
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isMissingFolder(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "ENOENT") return true;
  }
  return false;
}

interface OpenedDisk {
  disk: Disk;
  /** The driver's own way to read a part: flydrive has none. */
  readRange(key: string, range: ByteRange): Promise<Readable>;
}

async function openFolder(config: StorageConfig): Promise<OpenedDisk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/fs"),
  ]);
  const location = join(config.dataDir, "files");
  return {
    disk: new Disk(new FSDriver({ location, visibility: "private" })),
    readRange: async (key, range) => createReadStream(join(location, key), range),
  };
}

async function openS3(config: StorageConfig): Promise<OpenedDisk> {
  const [{ Disk }, { S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
  ]);
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const bucket = S3_BUCKET ?? "";
  const client = new S3Client({
    region: S3_REGION ?? "",
    credentials: {
      accessKeyId: S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? "",
    },
    ...(S3_ENDPOINT && {
      endpoint: S3_ENDPOINT,
      forcePathStyle: true,
      // Other services than that of AWS do not all read the chunked body of a computed checksum.
      requestChecksumCalculation: "WHEN_REQUIRED",
    }),
  });
  return {
    disk: new Disk(new S3Driver({ bucket, client, visibility: "private", supportsACL: false })),
    async readRange(key, { start, end }) {
      const Range = `bytes=${start}-${end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      // On Node the body of an answer is a stream.
      return Body as Readable;
    },
  };
}
