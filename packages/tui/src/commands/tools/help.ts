import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const help = defineCommand({
  name: "help",
  summary: "command.help",
  access: "public",
  args: [{ name: "topic", type: "command", many: true, help: "arg.topic" }],
  flags: [{ name: "man", type: "switch", help: "flag.man" }],
  examples: [
    { line: "qo help users list" },
    { line: "qo help exit-codes" },
    { line: "qo help --man | man -l -", help: "example.man" },
  ],
  result: "text",
  run: (): Promise<CommandModule> => import("./help.run.ts").then((module) => module.helpModule),
})
