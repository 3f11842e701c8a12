import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const organizationsUpdate = defineCommand({
  name: "organizations update",
  summary: "command.organizations.update",
  access: "organizations.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.organizationId" }],
  flags: [
    { name: "name", type: "text", help: "flag.organizationName" },
    { name: "type", type: "organizationType", help: "flag.organizationType" },
    { name: "category", type: "text", help: "flag.categoryOrNone" },
    { name: "tariff", type: "text", help: "flag.tariffOrNone" },
  ],
  examples: [
    { line: "qo organizations update 3 --tariff Партнёрский" },
    { line: "qo organizations update 3 --tariff none --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./update.run.ts").then((module) => module.organizationsUpdateModule),
})
