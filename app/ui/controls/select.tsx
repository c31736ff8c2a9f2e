import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { FieldFrame, type FieldProps, inputClass } from "./field-frame.tsx";

type SelectProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>;

/** A labelled choice of one: the browser's own select, complete without script. */
export function Select(props: SelectProps) {
  const { label, hint, error, required, isLabelHidden, id, className, ...select } = props;
  const frame = { label, hint, error, required, isLabelHidden, id, className };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            // As wide as its place: the browser need not measure each of its choices for that.
            className={classNames(
              inputClass,
              "field-sizing-content appearance-none truncate pe-10",
            )}
          />
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </FieldFrame>
  );
}
