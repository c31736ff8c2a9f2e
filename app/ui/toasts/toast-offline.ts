import { toast } from "./toast.ts";
import { regionId } from "./toast-region.ts";

/** Shows that something could not be sent without a connection, in the words of the page. */
export function toastOffline(): void {
  const region = document.getElementById(regionId);
  toast({ kind: "error", title: region?.dataset.offline ?? "" });
}
