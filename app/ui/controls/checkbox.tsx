import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  type?: "checkbox" | "radio";
  /** Looks like something that is on or off. */
  isSwitch?: boolean | undefined;
}

/** The browser's own box with its label; the whole row answers to a press. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, type = "checkbox", className, isSwitch = false, ...input } = props;
  return (
    <label
      className={classNames(
        "flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-faint",
        className,
      )}
    >
      <input
        {...input}
        type={type}
        role={isSwitch ? "switch" : undefined}
        className={classNames("check", type === "radio" && "check-radio", isSwitch && "switch")}
      />
      <span className="min-w-0 grow">
        {label} {hint != null && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}

/** One of several exclusive choices, styled like a checkbox. */
export function Radio(props: Omit<CheckboxProps, "type">) {
  return <Checkbox {...props} type="radio" />;
}
