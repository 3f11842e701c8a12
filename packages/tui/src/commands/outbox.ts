import { MAIL } from "@qo/core/mail"
import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"
import { listCommand, showCommand } from "../shell/record-commands.ts"

const outboxList = listCommand({
  record: MAIL,
  name: "outbox list",
  summary: "command.outbox.list",
  access: "outbox.manage",
  flags: [
    { name: "kind", type: "mailKind", many: true, help: "flag.mailKind" },
    { name: "status", type: "mailStatus", many: true, help: "flag.mailStatus" },
  ],
  query: true,
  examples: [
    { line: "qo outbox list --status dead" },
    { line: "qo outbox list --kind invitation --query anna@example.test" },
  ],
  run: () => import("./outbox.run.ts").then((module) => module.outboxListModule),
})

const outboxShow = showCommand({
  record: MAIL,
  name: "outbox show",
  summary: "command.outbox.show",
  access: "outbox.manage",
  idHelp: "arg.mailId",
  stepUp: true,
  examples: [{ line: "qo outbox show 17" }, { line: "qo outbox show 17 --json --fields text" }],
  run: () => import("./outbox.run.ts").then((module) => module.outboxShowModule),
})

export const outboxResend = defineCommand({
  name: "outbox resend",
  summary: "command.outbox.resend",
  access: "outbox.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.mailId" }],
  examples: [{ line: "qo outbox resend 17" }],
  result: "record",
  dryRun: true,
  record: MAIL,
  run: (): Promise<CommandModule> =>
    import("./outbox.run.ts").then((module) => module.outboxResendModule),
})

export const OUTBOX_COMMANDS: readonly Command[] = [outboxList, outboxShow, outboxResend]
