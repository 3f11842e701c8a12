import { type CommandModule, defineCommand } from "../command.ts"

export const usersList = defineCommand({
  name: "users list",
  summary: "command.users.list",
  access: "users.manage",
  flags: [
    { name: "role", type: "role", many: true, help: "flag.role" },
    { name: "status", type: "status", many: true, help: "flag.status" },
    { name: "organization", type: "text", help: "flag.organization" },
    { name: "deleted", type: "switch", help: "flag.deleted" },
  ],
  examples: [
    { line: "qo users list --role researcher --status activated" },
    { line: "qo users list --query ромашка --sort -registeredAt --limit 20" },
    { line: "qo users list --all --output csv > users.csv", help: "example.usersExport" },
    { line: "qo users list --deleted", help: "example.deleted" },
  ],
  result: "list",
  paged: {
    sorts: ["id", "email", "fullname", "registeredAt", "status", "role"],
    query: true,
  },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.usersListModule),
})
