import { lazy, Suspense, useEffect, useState } from "react";
import { awaitToasts } from "./toast.ts";

const ToastSurface = lazy(() => import("./toast-surface.tsx"));

/** Stands once in the page; brings what shows toasts only when there is a first one. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => awaitToasts(() => setIsNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  );
}
