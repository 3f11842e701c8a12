import { type CommandModule, defineCommand } from "../command.ts"

export const usersRestore = defineCommand({
  name: "users restore",
  summary: "command.users.restore",
  access: "users.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.userIds" }],
  examples: [
    { line: "qo users restore 42" },
    {
      line: "qo users list --deleted --output ids | qo users restore --ids -",
      help: "example.batch",
    },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./restore.run.ts").then((module) => module.usersRestoreModule),
})
