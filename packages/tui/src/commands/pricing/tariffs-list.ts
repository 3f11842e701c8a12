import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const tariffsList = defineCommand({
  name: "tariffs list",
  summary: "command.tariffs.list",
  access: "tariffs.manage",
  examples: [{ line: "qo tariffs list --sort -discount" }],
  result: "list",
  paged: { sorts: ["id", "name", "discount", "registeredAt"], query: true },
  run: (): Promise<CommandModule> =>
    import("./tariffs-list.run.ts").then((module) => module.tariffsListModule),
})
