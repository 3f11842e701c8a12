import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const organizationsCreate = defineCommand({
  name: "organizations create",
  summary: "command.organizations.create",
  access: "organizations.manage",
  flags: [
    { name: "name", type: "text", required: true, help: "flag.organizationName" },
    { name: "type", type: "organizationType", required: true, help: "flag.organizationType" },
    { name: "category", type: "category", help: "flag.category" },
  ],
  examples: [{ line: 'qo organizations create --name "ООО «Ромашка»" --type researcher' }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./create.run.ts").then((module) => module.organizationsCreateModule),
})
