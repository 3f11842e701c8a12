import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const moderationList = defineCommand({
  name: "moderation list",
  summary: "command.moderation.list",
  access: "moderation.read",
  flags: [{ name: "status", type: "projectStatus", many: true, help: "flag.projectStatus" }],
  examples: [
    { line: "qo moderation list" },
    { line: "qo moderation list --sort urgency --limit 10", help: "example.urgency" },
    { line: "qo moderation list --json > queue.json", help: "example.queueFile" },
  ],
  result: "list",
  paged: { sorts: ["sentAt", "pid", "urgency", "risk"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.moderationListModule),
})
