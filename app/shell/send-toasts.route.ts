import code from "../ui/toasts/show-toast.ts?script=module";

/** The script that draws toasts; pages import it with their first one. */
export function loader() {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  };
  return new Response(code, { headers });
}
