import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const configSet = defineCommand({
  name: "config set",
  summary: "command.config.set",
  access: "public",
  args: [
    { name: "setting", type: "setting", required: true, help: "arg.setting" },
    { name: "value", type: "text", help: "arg.settingValue" },
  ],
  flags: [{ name: "unset", type: "switch", help: "flag.unset" }],
  examples: [
    { line: "qo config set host https://office.example.test" },
    { line: "qo config set lang en --profile work", help: "example.profile" },
    { line: "qo config set keys.undo z", help: "example.keys" },
    { line: "qo config set output --unset" },
  ],
  result: "nothing",
  run: (): Promise<CommandModule> =>
    import("./set.run.ts").then((module) => module.configSetModule),
})
