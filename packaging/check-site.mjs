// Asks this machine's site for one path and ends with 0 if the answer is good: /healthz for a
// process that lives, /readyz for one that may get requests. With a number of seconds it waits.
const [path = "/readyz", seconds = "0"] = process.argv.slice(2);
const address = `http://127.0.0.1:${process.env.PORT || 3000}${path}`;
const until = Date.now() + Number(seconds) * 1000;

async function isGood() {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(4000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

let good = await isGood();
while (!good && Date.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  good = await isGood();
}
process.exitCode = good ? 0 : 1;
