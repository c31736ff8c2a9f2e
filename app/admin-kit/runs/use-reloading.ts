import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pollMs = 500;

/** Loads the data of a page again twice a second while something runs. */
export function useReloading(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
