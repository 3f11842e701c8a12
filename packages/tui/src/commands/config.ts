import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"

export const configList = defineCommand({
  name: "config list",
  summary: "command.config.list",
  access: "public",
  flags: [{ name: "show-origin", type: "switch", help: "flag.showOrigin" }],
  examples: [{ line: "qo config list --show-origin" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./config.run.ts").then((module) => module.configListModule),
})

export const configGet = defineCommand({
  name: "config get",
  summary: "command.config.get",
  access: "public",
  args: [{ name: "setting", type: "setting", required: true, help: "arg.setting" }],
  examples: [{ line: "qo config get host" }],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./config.run.ts").then((module) => module.configGetModule),
})

export const configSet = defineCommand({
  name: "config set",
  summary: "command.config.set",
  access: "public",
  args: [
    { name: "setting", type: "setting", required: true, help: "arg.setting" },
    { name: "value", type: "settingValue", help: "arg.settingValue" },
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
    import("./config.run.ts").then((module) => module.configSetModule),
})

export const configUseProfile = defineCommand({
  name: "config use-profile",
  summary: "command.config.useProfile",
  access: "public",
  args: [{ name: "name", type: "text", required: true, help: "arg.profile" }],
  examples: [
    { line: "qo config use-profile work" },
    { line: "qo config use-profile default", help: "example.defaultProfile" },
  ],
  result: "nothing",
  run: (): Promise<CommandModule> =>
    import("./config.run.ts").then((module) => module.configUseProfileModule),
})

export const CONFIG_COMMANDS: readonly Command[] = [
  configList,
  configGet,
  configSet,
  configUseProfile,
]
