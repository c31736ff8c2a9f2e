import { setTimeout as sleep } from "node:timers/promises";
import { listMails } from "#app/platform/mail/mailbox.server.ts";
import type { ServerProcess } from "../parts/server-process.ts";
import { cookiesOf } from "../parts/sign-in.ts";

const mailWaitMs = 20_000;
const password = "tin-goat-7-of-the-bench";

/** Signs up patients by the forms of the site, one after the other; returns the cookies of each. */
export async function signUpPatients(server: ServerProcess, count: number): Promise<string[]> {
  const patients: string[] = [];
  for (let index = 0; index < count; index += 1) {
    patients.push(await signUp(server, `patient-${index}-${Date.now()}@example.ae`));
  }
  return patients;
}

async function signUp(server: ServerProcess, email: string): Promise<string> {
  const asked = await send(server, { mode: "signup", fullName: "Noor Rahman", email, password });
  const place = new URL(asked.headers.get("location") ?? "/", server.address);
  const codeId = place.searchParams.get("code_id");
  if (!codeId) throw new Error(`No sign-up: ${asked.status} ${await asked.text()}`);
  const code = await readCode(server, email);
  const verified = await send(server, { mode: "verification", code_id: codeId, code });
  const cookies = cookiesOf(verified);
  if (verified.status !== 303 || !cookies)
    throw new Error(`No account: ${verified.status} ${await verified.text()}`);
  return cookies;
}

/** Without a mail server the site stores its mails in its data folder. */
async function readCode({ dataDir }: ServerProcess, email: string): Promise<string> {
  const until = performance.now() + mailWaitMs;
  while (performance.now() < until) {
    const mail = (await listMails(dataDir)).find(({ to }) => to.includes(email));
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? "") ?? [];
    if (code) return code;
    await sleep(50);
  }
  throw new Error(`No code was sent to ${email}.`);
}

function send({ address }: ServerProcess, fields: Record<string, string>): Promise<Response> {
  return fetch(`${address}/login`, {
    method: "POST",
    headers: { origin: address },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}
