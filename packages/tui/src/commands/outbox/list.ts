import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const outboxList = defineCommand({
  name: "outbox list",
  summary: "command.outbox.list",
  access: "outbox.manage",
  flags: [
    { name: "kind", type: "mailKind", many: true, help: "flag.mailKind" },
    { name: "status", type: "mailStatus", many: true, help: "flag.mailStatus" },
  ],
  examples: [
    { line: "qo outbox list --status dead" },
    { line: "qo outbox list --kind invitation --query anna@example.test" },
  ],
  result: "list",
  paged: { sorts: ["id"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.outboxListModule),
})
