import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const moderationComment = defineCommand({
  name: "moderation comment",
  summary: "command.moderation.comment",
  access: "moderation.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [
    { name: "text", type: "text", help: "flag.commentText" },
    { name: "text-file", type: "file", help: "flag.commentTextFile" },
    { name: "block", type: "text", help: "flag.commentBlock" },
    { name: "question", type: "text", help: "flag.commentQuestion" },
    { name: "mandatory", type: "switch", help: "flag.mandatory" },
  ],
  examples: [
    { line: 'qo moderation comment 12 --question Q3 --text "О каких играх речь?" --mandatory' },
    { line: "qo moderation comment 12 --text-file note.txt", help: "example.commentWhole" },
  ],
  result: "list",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./comment.run.ts").then((module) => module.moderationCommentModule),
})
