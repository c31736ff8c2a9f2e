import { createHash } from "node:crypto";
import { providerOrigins } from "#app/accounts/providers/providers.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { tileService } from "#app/search/map/streets/tile-service.ts";
import { endScript, headScript, speculationRules } from "#app/shell/page-scripts.ts";

const permissionsPolicy = [
  "camera=()",
  "microphone=(self)",
  "payment=()",
  "usb=()",
  "geolocation=(self)",
].join(", ");

/**
 * The inline scripts of every document are constants, so their hashes allow them without a nonce.
 */
const ownScripts = [headScript, endScript, ...Object.values(speculationRules)]
  .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  .join(" ");

/** The headers that every answer carries. */
export function securityHeaders(
  config: Config,
  nonce: string,
  isHttps: boolean,
): [string, string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy(config, nonce)],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Permissions-Policy", permissionsPolicy],
  ];
  if (isHttps) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

function contentSecurityPolicy(config: Config, nonce: string): string {
  // The development server injects its own scripts and holds a socket open.
  const isDevelopment = config.NODE_ENV === "development";
  const backend = config.BACKEND_URL ? ` ${new URL(config.BACKEND_URL).origin}` : "";
  const service = tileService(config);
  const pictures = service?.kind === "pictures" ? ` ${service.host}` : "";
  const vectors = service?.kind === "vectors" ? ` ${service.host}` : "";
  // A form that begins a payment is answered with the way to the service's own page.
  const checkout = config.PAYMENT_PROVIDER === "stripe" ? " https://checkout.stripe.com" : "";
  return [
    "default-src 'self'",
    isDevelopment
      ? "script-src 'self' 'unsafe-inline'"
      : `script-src 'self' 'nonce-${nonce}' ${ownScripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${backend}${vectors}${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...providerOrigins(config)].join(" ") + checkout,
  ].join("; ");
}
