import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PanelData } from "./read-panel.server.ts";

interface PanelProps<T> {
  title: string;
  data: PanelData<T>;
  /** Says that the data could not be loaded. */
  failure: string;
  /** The link that loads the page again. */
  retry: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  children: (value: T) => ReactNode;
}

/** A part of a page with data of its own: it fails alone, and says so. */
export function Panel<T>(props: PanelProps<T>) {
  const { title, data, failure, retry, aside, children } = props;
  const id = useId();
  const { pathname, search } = useLocation();
  return (
    <section data-panel aria-labelledby={id} className={classNames(cardClass, "min-w-0")}>
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {data.isLoaded ? (
        children(data.value)
      ) : (
        <div role="alert" className="grid justify-items-start gap-2 p-4 text-sm">
          <p className="text-danger">{failure}</p>
          <AreaLink to={pathname + search} className="tap-target link">
            {retry}
          </AreaLink>
        </div>
      )}
    </section>
  );
}
