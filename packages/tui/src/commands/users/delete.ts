import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersDelete = defineCommand({
  name: "users delete",
  summary: "command.users.delete",
  access: "users.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.userIds" }],
  examples: [
    { line: "qo users delete 42" },
    { line: "qo users delete --from leavers.csv --yes", help: "example.batchFile" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  dangerous: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./delete.run.ts").then((module) => module.usersDeleteModule),
})
