import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Locale, localizedPath } from "./locale.ts";
import { createTranslator, type Messages, type Translate } from "./translate.ts";

/** The messages of one language, by slice. */
export type Catalog = Record<string, Messages>;

const LocaleContext = createContext<{ locale: Locale; catalog: Catalog }>({
  locale: "en",
  catalog: {},
});

export function LocaleProvider(props: { locale: Locale; catalog: Catalog; children: ReactNode }) {
  const value = useMemo(
    () => ({ locale: props.locale, catalog: props.catalog }),
    [props.locale, props.catalog],
  );
  return <LocaleContext value={value}>{props.children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

/** The translator of one slice: `const t = useMessages<SearchMessages>("search")`. */
export function useMessages<M extends Messages>(slice: string): Translate<M> {
  const { locale, catalog } = useContext(LocaleContext);
  return useMemo(
    () => createTranslator(locale, sliceMessages<M>(catalog, slice)),
    [locale, catalog, slice],
  );
}

/**
 * The translator of several message files at once, for pages whose keys arrive as data; empty for a
 * key that none of them has.
 *
 * @param slices a constant list: a new one on each call makes a new translator.
 */
export function useAnyMessages(slices: readonly string[]): Translate<Messages> {
  const { locale, catalog } = useContext(LocaleContext);
  return useMemo(() => {
    const messages: Messages = {};
    for (const slice of slices) Object.assign(messages, catalog[slice]);
    return createTranslator(locale, messages);
  }, [locale, catalog, slices]);
}

/** The catalog is assembled from the slices' own message files, so a slice's name holds its own type. */
function sliceMessages<M extends Messages>(catalog: Catalog, slice: string): M {
  return (catalog[slice] ?? {}) as M;
}

/** An internal address in the page's language. */
export function useLocalizedPath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localizedPath(path, locale);
}
