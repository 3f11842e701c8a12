import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const callbacksHosts = defineCommand({
  name: "callbacks hosts",
  summary: "command.callbacks.hosts",
  access: "outbox.manage",
  examples: [{ line: "qo callbacks hosts" }],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./hosts.run.ts").then((module) => module.callbacksHostsModule),
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
    import("./hosts.run.ts").then((module) => module.callbacksHostsAddModule),
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
    import("./hosts.run.ts").then((module) => module.callbacksHostsRemoveModule),
})
