import { createServer } from "node:net";

/** As much of SMTP as one mail needs. */
export async function startMailServer() {
  let received = "";
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      for (const line of String(chunk).split("\r\n").filter(Boolean)) {
        received += `${line}\n`;
        if (isData) {
          if (line === ".") {
            isData = false;
            socket.write("250 kept\r\n");
          }
        } else if (line === "DATA") {
          isData = true;
          socket.write("354 go on\r\n");
        } else if (line.includes("nobody@")) {
          socket.write("550 unknown\r\n");
        } else {
          socket.write(line === "QUIT" ? "221 bye\r\n" : "250 fine\r\n");
        }
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    received: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
