/** The look of the inbox's small inputs. */
export const fieldClass =
  "w-full rounded-control border border-edge bg-surface px-2 py-1.5 text-sm";
