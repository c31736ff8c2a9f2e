import type { ComponentProps } from "react";
import { Field } from "../controls/field.tsx";

/** Renders the only file input of the product. */
export function FileInput(props: Omit<ComponentProps<typeof Field>, "type" | "defaultValue">) {
  return <Field {...props} type="file" />;
}
