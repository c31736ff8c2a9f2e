import { type ComponentProps, type CSSProperties, type KeyboardEvent, useState } from "react";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { leapValue } from "./slider-keys.ts";

interface SliderProps
  extends FieldProps,
    Omit<
      ComponentProps<"input">,
      keyof FieldProps | "type" | "value" | "defaultValue" | "min" | "max" | "step"
    > {
  min?: number;
  max?: number;
  step?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** Formats the value in words: "10 km". */
  formatValue?: (value: number) => string;
}

/** The browser's own range with the keys that leap; without script it still sends its value. */
export function Slider({
  min = 0,
  max = 100,
  step = 1,
  defaultValue = min,
  onValueChange,
  formatValue = String,
  ...rest
}: SliderProps) {
  const { label, hint, error, required, isLabelHidden, id, className, ...input } = rest;
  const [value, setValue] = useState(defaultValue);
  const change = (next: number) => {
    setValue(next);
    onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const direction = getComputedStyle(currentTarget).direction === "rtl" ? "rtl" : "ltr";
    const next = leapValue({ key, shiftKey, value, min, max, step, direction });
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  const words = (
    <span className="flex items-baseline justify-between gap-4">
      {label}
      <span aria-hidden className="font-normal text-muted tabular">
        {formatValue(value)}
      </span>
    </span>
  );
  const frame = { label: words, hint, error, required, isLabelHidden, id, className };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={formatValue(value)}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
          onKeyDown={onKeyDown}
          style={fillStyle((value - min) / (max - min || 1))}
          className="slider"
        />
      )}
    </FieldFrame>
  );
}

/** Hands the filled part to the track's styles; a custom property is none of React's typed ones. */
function fillStyle(part: number): CSSProperties {
  return { "--slider-part": part } as CSSProperties;
}
