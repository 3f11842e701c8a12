import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const reportsShow = defineCommand({
  name: "reports show",
  summary: "command.reports.show",
  access: "reports.read",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  examples: [
    { line: "qo reports show 12" },
    { line: "qo reports show 12 --jq '.portraits[] | [.name, .completed, .target]'" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.reportsShowModule),
})
