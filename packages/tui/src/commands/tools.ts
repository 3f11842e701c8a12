import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"

export const completion = defineCommand({
  name: "completion",
  summary: "command.completion",
  access: "public",
  args: [{ name: "shell", type: "completionShell", required: true, help: "arg.completionShell" }],
  examples: [
    { line: "source <(qo completion bash)" },
    { line: "qo completion zsh > ~/.zfunc/_qo" },
    { line: "qo completion fish > ~/.config/fish/completions/qo.fish" },
    { line: "qo completion powershell >> $PROFILE" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./tools.run.ts").then((module) => module.completionModule),
})

export const schema = defineCommand({
  name: "schema",
  summary: "command.schema",
  access: "public",
  args: [{ name: "command", type: "command", many: true, required: true, help: "arg.command" }],
  examples: [{ line: "qo schema users list" }],
  result: "text",
  run: (): Promise<CommandModule> => import("./tools.run.ts").then((module) => module.schemaModule),
})

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
  run: (): Promise<CommandModule> => import("./tools.run.ts").then((module) => module.helpModule),
})

export const version = defineCommand({
  name: "version",
  summary: "command.version",
  access: "public",
  examples: [{ line: "qo version" }],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./tools.run.ts").then((module) => module.versionModule),
})

export const TOOL_COMMANDS: readonly Command[] = [completion, schema, help, version]
