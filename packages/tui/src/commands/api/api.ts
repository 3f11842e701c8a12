import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

export const api = defineCommand({
  name: "api",
  summary: "command.api",
  // The server decides: a mailed link is followed by who cannot sign in yet.
  access: "public",
  args: [
    { name: "method", type: "method", help: "arg.method" },
    { name: "path", type: "text", required: true, help: "arg.path" },
  ],
  flags: [
    { name: "method", short: "X", type: "method", help: "flag.apiMethod" },
    { name: "header", short: "H", type: "text", many: true, help: "flag.apiHeader" },
    { name: "field", type: "pair", many: true, help: "flag.field" },
    { name: "file", type: "pair", many: true, help: "flag.apiFile" },
    { name: "input", type: "file", help: "flag.input" },
    { name: "idempotency-key", type: "text", help: "flag.idempotencyKey" },
    { name: "paginate", type: "switch", help: "flag.apiPaginate" },
    { name: "cache", type: "interval", help: "flag.apiCache" },
    { name: "output", type: "file", group: "output", help: "flag.apiOutput" },
    { name: "jq", type: "text", group: "output", help: "flag.jq" },
  ],
  examples: [
    { line: "qo api users --field roles=4 --field limit=5" },
    { line: "qo api users --paginate --jq '.data[].email'", help: "example.apiPaginate" },
    { line: "qo api -X PUT user --input change.json" },
    { line: "echo '{\"id\": 42}' | qo api DELETE user --input -", help: "example.apiStdin" },
    { line: "qo api POST picture --file images=map.png --field pid=12", help: "example.apiFile" },
    { line: "qo api picture --field id=4f1c.png --output map.png" },
    { line: "qo api games --cache 1h --header 'accept-language: en'", help: "example.apiCache" },
  ],
  result: "text",
  run: (): Promise<CommandModule> => import("./api.run.ts").then((module) => module.apiModule),
})

export const API_COMMANDS: readonly Command[] = [api]
