import { CALLBACK } from "@qo/core/callback"
import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"
import { actCommand, listCommand, showCommand } from "../shell/record-commands.ts"
import { SECRET_FLAGS } from "../shell/secret-flags.ts"

const callbacksList = listCommand({
  record: CALLBACK,
  name: "callbacks list",
  summary: "command.callbacks.list",
  access: "outbox.manage",
  flags: [
    { name: "status", type: "callbackStatus", many: true, help: "flag.callbackStatus" },
    { name: "project", type: "id", help: "flag.project" },
  ],
  query: true,
  examples: [
    { line: "qo callbacks list --status dead" },
    { line: "qo callbacks list --project 12 --query example.com" },
  ],
  run: () => import("./callbacks.run.ts").then((module) => module.callbacksListModule),
})

const callbacksShow = showCommand({
  record: CALLBACK,
  name: "callbacks show",
  summary: "command.callbacks.show",
  access: "outbox.manage",
  idHelp: "arg.callbackId",
  examples: [{ line: "qo callbacks show 17" }],
  run: () => import("./callbacks.run.ts").then((module) => module.callbacksShowModule),
})

const callbacksResend = actCommand({
  record: CALLBACK,
  name: "callbacks resend",
  summary: "command.callbacks.resend",
  access: "outbox.manage",
  idsHelp: "arg.callbackIds",
  examples: [
    { line: "qo callbacks resend 17" },
    {
      line: "qo callbacks list --status dead --all --output ids | qo callbacks resend --ids -",
      help: "example.batch",
    },
  ],
  run: () => import("./callbacks.run.ts").then((module) => module.callbacksResendModule()),
})

export const callbacksTest = defineCommand({
  name: "callbacks test",
  summary: "command.callbacks.test",
  access: "blockSettings.change",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: [{ name: "block", type: "text", required: true, help: "flag.block" }],
  examples: [{ line: "qo callbacks test 12 --block b2" }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./callbacks.run.ts").then((module) => module.callbacksTestModule),
})

export const callbacksKey = defineCommand({
  name: "callbacks key",
  summary: "command.callbacks.key",
  access: "blockSettings.change",
  args: [{ name: "pid", type: "id", required: true, help: "arg.pidOfProject" }],
  flags: SECRET_FLAGS,
  examples: [
    { line: "qo callbacks key 12" },
    { line: "qo callbacks key 12 --output-file callback.key", help: "example.keyFile" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./callbacks.run.ts").then((module) => module.callbacksKeyModule),
})

export const callbacksHosts = defineCommand({
  name: "callbacks hosts",
  summary: "command.callbacks.hosts",
  access: "outbox.manage",
  examples: [{ line: "qo callbacks hosts" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./callbacks.run.ts").then((module) => module.callbacksHostsModule),
})

export const callbacksHostsAdd = defineCommand({
  name: "callbacks hosts add",
  summary: "command.callbacks.hostsAdd",
  access: "outbox.manage",
  args: [{ name: "host", type: "text", many: true, required: true, help: "arg.hosts" }],
  examples: [
    { line: "qo callbacks hosts add hooks.example.com" },
    { line: "qo callbacks hosts add hooks.example.com:8080 --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./callbacks.run.ts").then((module) => module.callbacksHostsAddModule),
})

export const callbacksHostsRemove = defineCommand({
  name: "callbacks hosts remove",
  summary: "command.callbacks.hostsRemove",
  access: "outbox.manage",
  args: [{ name: "host", type: "text", many: true, required: true, help: "arg.hosts" }],
  examples: [{ line: "qo callbacks hosts remove hooks.example.com" }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./callbacks.run.ts").then((module) => module.callbacksHostsRemoveModule),
})

export const CALLBACK_COMMANDS: readonly Command[] = [
  callbacksList,
  callbacksShow,
  callbacksResend,
  callbacksTest,
  callbacksKey,
  callbacksHosts,
  callbacksHostsAdd,
  callbacksHostsRemove,
]
