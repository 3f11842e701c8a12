import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const schema = defineCommand({
  name: "schema",
  summary: "command.schema",
  access: "public",
  args: [{ name: "command", type: "command", many: true, required: true, help: "arg.command" }],
  examples: [{ line: "qo schema users list" }],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./schema.run.ts").then((module) => module.schemaModule),
})
