import { use } from "react";
import { useMatches } from "react-router";
import type { Locale } from "../i18n/locale.ts";
import type { Catalog } from "../i18n/locale-context.tsx";
import { type PageHandle, readHandles } from "./page-handle.ts";

type Import = () => Promise<Catalog>;

/** The messages loaded by this document; a document has one language. */
const catalog: Catalog = {};
const loads = new Map<Import, Promise<void>>();

/** Loads the messages of a page in the browser. Rejects when a file cannot be loaded. */
export async function loadMessages(handles: readonly PageHandle[], locale: Locale): Promise<void> {
  await Promise.all(importsOf(handles, locale).map((file) => load(file)));
}

/**
 * Returns the messages of the page shown. Suspends while those of another page of the area load, so
 * that the router shows the previous page until then; reloads the document if they cannot be
 * loaded.
 */
export function usePageMessages(locale: Locale): Catalog {
  const files = importsOf(readHandles(useMatches()), locale);
  for (const loading of files.map((file) => load(file, reloadPage))) use(loading);
  return catalog;
}

function importsOf(handles: readonly PageHandle[], locale: Locale): Import[] {
  return handles.flatMap(({ messages }) => messages?.[locale] ?? []);
}

function load(file: Import, recover?: () => Promise<never>): Promise<void> {
  const known = loads.get(file);
  if (known) return known;
  const loading = file().then((messages) => void Object.assign(catalog, messages), recover);
  loads.set(file, loading);
  return loading;
}

function reloadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
