import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const agent = new Client({ name: "my-agent", version: "1.0.0" });
await agent.connect(new StreamableHTTPClientTransport(new URL("https://dalil.example/mcp")));
const asked = { name: "search_care", arguments: { words: "dentist who speaks Arabic" } };
const { emergency, results } = (await agent.callTool(asked)).structuredContent;
if (emergency) console.log(emergency.text);
for (const { name, place } of results) console.log(name, place);
await agent.close();
