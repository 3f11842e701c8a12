import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersSetStatus = defineCommand({
  name: "users set-status",
  summary: "command.users.setStatus",
  access: "users.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.userIds" }],
  flags: [{ name: "status", type: "userStatus", requiredUnless: "resume", help: "flag.statusTo" }],
  examples: [
    { line: "qo users set-status 42 --status deactivated" },
    {
      line: "qo users list --role 6 --all --output ids | qo users set-status --ids - --status deactivated",
      help: "example.batch",
    },
    { line: "qo users set-status 42 43 --status activated --dry-run", help: "example.dryRun" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./set-status.run.ts").then((module) => module.usersSetStatusModule),
})
