import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

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
    { name: "file", type: "pair", many: true, help: "flag.apiFile" },
    { name: "input", type: "file", help: "flag.input" },
    { name: "output", type: "file", help: "flag.apiOutput" },
    { name: "idempotency-key", type: "text", help: "flag.idempotencyKey" },
  ],
  examples: [
    { line: "qo api GET users --field roles=4 --field limit=5" },
    { line: "qo api PUT user --input change.json" },
    { line: "echo '{\"id\": 42}' | qo api DELETE user --input -", help: "example.apiStdin" },
    { line: "qo api POST picture --file images=map.png --field pid=12", help: "example.apiFile" },
    { line: "qo api GET picture --field id=4f1c.png --output map.png" },
  ],
  result: "text",
  run: (): Promise<CommandModule> => import("./api.run.ts").then((module) => module.apiModule),
})

export const API_COMMANDS: readonly Command[] = [api]
