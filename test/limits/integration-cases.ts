import { makeKey, newKeyId } from "#app/integrations/keys/change-keys.server.ts";
import { makeEndpoint } from "#app/integrations/webhooks/change-endpoints.server.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";
import { type LimitCase, type LimitTown, twoBrowsers } from "./limit-town.ts";

/** Makes a key of the back office, or of a clinic. */
async function newKey(town: LimitTown, isOffice: boolean): Promise<string> {
  const clinic = await town.openClinic("manager");
  const email = "keys@example.ae";
  const { userId } = clinic;
  const actor = isOffice
    ? ({ kind: "admin", userId, email } as const)
    : ({ kind: "user", userId, email } as const);
  const secret = await makeKey(
    { ...town.services, actor, requestId: "limits" },
    {
      id: newKeyId(),
      clinicId: isOffice ? null : clinic.clinicId,
      name: "Limits",
      scopes: ["directory:read"],
      days: 30,
    },
  );
  return secret ?? "";
}

async function call(town: LimitTown, key: string, from: Browser): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await town.get(from, "/functions/v1/search-vocabularies", headers)).status;
}

const webhooks = "/dashboard/clinic/webhooks";

/** Makes an endpoint of a clinic, with the browser of its manager. */
async function newEndpoint(town: LimitTown) {
  const { browser, clinicId, userId } = await town.openClinic("manager");
  const id = newKeyId();
  const actor = { kind: "user", userId, email: "webhooks@example.ae" } as const;
  const context = { ...town.services, actor, requestId: "limits" };
  const url = "https://receiver.example/hook";
  await makeEndpoint(context, { id, clinicId, url, subjects: ["bookings"] });
  return { browser, id };
}

function keyCase({ isOffice }: { isOffice: boolean }): LimitCase {
  return {
    served: 200,
    refused: 429,
    async open(town) {
      const keys = { greedy: await newKey(town, isOffice), other: await newKey(town, isOffice) };
      return (who) => call(town, keys[who], newBrowser());
    },
  };
}

/** Limits of the calls of other programs. */
export const integrationCases = {
  "api-key.clinic": keyCase({ isOffice: false }),
  "api-key.office": keyCase({ isOffice: true }),
  "api-key.misses": {
    served: 401,
    refused: 429,
    open(town) {
      const browsers = twoBrowsers();
      return (who) => call(town, `dalil_${"x".repeat(43)}`, browsers[who]);
    },
  },
  "webhook.sends": {
    served: 303,
    refused: 429,
    async open(town) {
      const endpoints = { greedy: await newEndpoint(town), other: await newEndpoint(town) };
      return async (who) => {
        const { browser, id } = endpoints[who];
        return (await town.submit(browser, webhooks, { intent: "test", id })).status;
      };
    },
  },
} satisfies Record<string, LimitCase>;
