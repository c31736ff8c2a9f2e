import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { tabLinkClass } from "./tab-link-class.ts";

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  disabled?: boolean;
}

interface TabsProps {
  tabs: Tab[];
  /** The accessible name of the tab list. */
  label: string;
  defaultTab?: string;
  onTabChange?: (id: string) => void;
}

/** Panels that take turns. Tabs that are addresses are links instead: see `tabLinkClass`. */
export function Tabs({ tabs, label, defaultTab, onTabChange }: TabsProps) {
  const base = useId();
  const [current, setCurrent] = useState(defaultTab ?? tabs[0]?.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const choose = (tab: Tab | undefined) => {
    if (!tab) return;
    setCurrent(tab.id);
    onTabChange?.(tab.id);
    buttons.current.get(tab.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.id === current);
    const moves: Record<string, number> = {
      [isRtl ? "ArrowLeft" : "ArrowRight"]: (at + 1) % open.length,
      [isRtl ? "ArrowRight" : "ArrowLeft"]: (at - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    };
    const target = moves[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(open[target]);
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(element) => {
              if (element) buttons.current.set(tab.id, element);
              else buttons.current.delete(tab.id);
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab)}
            className={tabLinkClass(tab.id === current)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          hidden={tab.id !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control must be reached by the keyboard.
          tabIndex={0}
          className="rounded-control py-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
