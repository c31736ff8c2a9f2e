import type { Catalog } from "../i18n/locale-context.tsx";

type Import = () => Promise<Catalog>;

/** Makes one import of several message files, for a page whose parts come from several slices. */
export function joinMessages(...files: Import[]): Import {
  return async () => Object.assign({}, ...(await Promise.all(files.map((file) => file()))));
}
