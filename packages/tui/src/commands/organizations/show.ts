import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const organizationsShow = defineCommand({
  name: "organizations show",
  summary: "command.organizations.show",
  access: "organizations.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.organizationId" }],
  examples: [{ line: "qo organizations show 3" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.organizationsShowModule),
})
