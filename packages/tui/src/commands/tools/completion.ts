import { type CommandModule, defineCommand } from "../../shell/command.ts"

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
    import("./completion.run.ts").then((module) => module.completionModule),
})
