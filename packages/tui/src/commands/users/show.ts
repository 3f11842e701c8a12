import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const usersShow = defineCommand({
  name: "users show",
  summary: "command.users.show",
  access: "users.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.userId" }],
  examples: [{ line: "qo users show 42" }, { line: "qo users show 42 --json --fields id,status" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.usersShowModule),
})
