import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersCreate = defineCommand({
  name: "users create",
  summary: "command.users.create",
  access: "users.manage",
  flags: [
    { name: "email", type: "text", required: true, help: "flag.email" },
    { name: "fullname", type: "text", required: true, help: "flag.fullname" },
    { name: "role", type: "role", required: true, help: "flag.roleOf" },
    { name: "organization", type: "text", help: "flag.organizationOf" },
    { name: "category", type: "category", help: "flag.category" },
  ],
  examples: [
    {
      line: 'qo users create --email anna@example.test --fullname "Анна Смирнова" --role researcher',
    },
    {
      line: 'qo users create --email max@example.test --fullname "Максим Орлов" --role 5 --organization 3 --dry-run',
      help: "example.dryRun",
    },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./create.run.ts").then((module) => module.usersCreateModule),
})
