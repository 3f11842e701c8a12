import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const organizationsList = defineCommand({
  name: "organizations list",
  summary: "command.organizations.list",
  access: "organizations.manage",
  flags: [{ name: "type", type: "organizationType", help: "flag.organizationType" }],
  examples: [{ line: "qo organizations list --type researcher --sort name" }],
  result: "list",
  paged: { sorts: ["id", "name", "type"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.organizationsListModule),
})
