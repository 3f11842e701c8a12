import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const moderationReject = defineCommand({
  name: "moderation reject",
  summary: "command.moderation.reject",
  access: "moderation.read",
  args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
  flags: [
    { name: "reason", type: "rejectionReason", requiredUnless: "resume", help: "flag.reason" },
    { name: "comment", type: "text", help: "flag.comment" },
    { name: "comment-file", type: "file", help: "flag.commentFile" },
    { name: "seen", type: "file", help: "flag.seen" },
  ],
  examples: [
    { line: 'qo moderation reject 12 --reason wording --comment "Уточните вопрос 3"' },
    {
      line: "qo moderation reject 12 13 --reason переходы --comment-file note.txt",
      help: "example.reasonLabel",
    },
  ],
  result: "list",
  batch: "together",
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./reject.run.ts").then((module) => module.moderationRejectModule),
})
