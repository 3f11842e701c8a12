import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersUpdate = defineCommand({
  name: "users update",
  summary: "command.users.update",
  access: "users.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.userId" }],
  flags: [
    { name: "email", type: "text", help: "flag.email" },
    { name: "fullname", type: "text", help: "flag.fullname" },
    { name: "role", type: "role", help: "flag.roleOf" },
    { name: "organization", type: "text", help: "flag.organizationOrNone" },
    { name: "category", type: "text", help: "flag.categoryOrNone" },
  ],
  examples: [
    { line: 'qo users update 42 --fullname "Анна Петрова"' },
    { line: "qo users update 42 --organization none --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./update.run.ts").then((module) => module.usersUpdateModule),
})
