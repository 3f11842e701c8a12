import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const tariffsDelete = defineCommand({
  name: "tariffs delete",
  summary: "command.tariffs.delete",
  access: "tariffs.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.tariffIds" }],
  examples: [{ line: "qo tariffs delete 2" }, { line: "qo tariffs delete 2 3 --yes" }],
  result: "list",
  batch: true,
  dryRun: true,
  dangerous: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./tariffs-delete.run.ts").then((module) => module.tariffsDeleteModule),
})
