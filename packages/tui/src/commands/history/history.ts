import { HISTORY_ENTRY } from "@qo/core/history"
import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

export const historyList = defineCommand({
  name: "history list",
  summary: "command.history.list",
  access: "history.read",
  flags: [
    { name: "since", type: "moment", help: "flag.since" },
    { name: "until", type: "moment", help: "flag.until" },
    { name: "user", type: "text", help: "flag.user" },
    { name: "about", type: "text", help: "flag.aboutUser" },
    { name: "project", type: "id", help: "flag.project" },
    { name: "organization", type: "text", help: "flag.organization" },
    { name: "chapter", type: "chapter", many: true, help: "flag.chapter" },
    { name: "follow", type: "switch", group: "output", help: "flag.follow" },
    { name: "interval", type: "count", group: "output", help: "flag.interval" },
  ],
  examples: [
    { line: "qo history list --since 2h" },
    { line: "qo history list --user anna@example.test --since 2026-11-01 --until 2026-11-05" },
    { line: "qo history list --about anna@example.test" },
    { line: "qo history list --project 12 --chapter moderation" },
    { line: "qo history list --follow --chapter users", help: "example.follow" },
  ],
  result: "list",
  paged: { sorts: ["date"], query: true },
  record: HISTORY_ENTRY,
  run: (): Promise<CommandModule> =>
    import("./history.run.ts").then((module) => module.historyListModule),
})

export const HISTORY_COMMANDS: readonly Command[] = [historyList]
