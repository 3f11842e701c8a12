import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const api = defineCommand({
  name: "api",
  summary: "command.api",
  // The server decides: a mailed link is followed by who cannot sign in yet.
  access: "public",
  args: [
    { name: "method", type: "method", required: true, help: "arg.method" },
    { name: "path", type: "text", required: true, help: "arg.path" },
  ],
  flags: [
    { name: "field", type: "pair", many: true, help: "flag.field" },
    { name: "input", type: "file", help: "flag.input" },
    { name: "idempotency-key", type: "text", help: "flag.idempotencyKey" },
  ],
  examples: [
    { line: "qo api GET users --field roles=4 --field limit=5" },
    { line: "qo api PUT user --input change.json" },
    { line: "echo '{\"id\": 42}' | qo api DELETE user --input -", help: "example.apiStdin" },
  ],
  result: "text",
  run: (): Promise<CommandModule> => import("./api.run.ts").then((module) => module.apiModule),
})
