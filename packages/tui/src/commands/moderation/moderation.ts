import { QUEUE_ITEM } from "@qo/core/project"
import type { Command } from "../../shell/command.ts"
import { actCommand, listCommand } from "../../shell/record-commands.ts"

const shared = {
  record: QUEUE_ITEM,
  access: "moderation.read",
  idsHelp: "arg.projectIds",
} as const
const work = () => import("./moderation.run.ts")

const queueList = listCommand({
  ...shared,
  name: "moderation list",
  summary: "command.moderation.list",
  flags: [{ name: "status", type: "projectStatus", many: true, help: "flag.projectStatus" }],
  query: true,
  examples: [
    { line: "qo moderation list" },
    { line: "qo moderation list --sort urgency --limit 10", help: "example.urgency" },
    { line: "qo moderation list --json > queue.json", help: "example.queueFile" },
  ],
  run: async () => (await work()).list,
})

export const MODERATION_COMMANDS: readonly Command[] = [
  // Some orders are those of the project inside, and some are made by the command itself.
  {
    ...queueList,
    paged: {
      ...queueList.paged,
      sorts: ["sentAt", "pid", "urgency", "risk"],
      derived: { urgency: ["срочность"], risk: ["риск"] },
    },
  },
  {
    name: "moderation show",
    summary: "command.moderation.show",
    access: "moderation.read",
    args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
    examples: [
      { line: "qo moderation show 12" },
      { line: "qo moderation show 12 --jq '.findings[] | .message'", help: "example.showFindings" },
    ],
    result: "record",
    run: async () => (await import("./show.ts")).show,
  },
  actCommand({
    ...shared,
    name: "moderation approve",
    summary: "command.moderation.approve",
    flags: [
      { name: "to-vk", type: "switch", help: "flag.toVk" },
      { name: "seen", type: "file", help: "flag.seen" },
    ],
    together: true,
    examples: [
      { line: "qo moderation approve 12 13" },
      { line: "qo moderation approve 12 --to-vk", help: "example.toVk" },
      { line: "qo moderation approve --ids good.txt --seen queue.json", help: "example.seen" },
      { line: "qo moderation approve 12 --dry-run", help: "example.dryRun" },
    ],
    run: async () => (await import("./decide.ts")).approve,
  }),
  actCommand({
    ...shared,
    name: "moderation reject",
    summary: "command.moderation.reject",
    flags: [
      { name: "reason", type: "rejectionReason", requiredUnless: "resume", help: "flag.reason" },
      { name: "comment", type: "text", help: "flag.comment" },
      { name: "comment-file", type: "file", help: "flag.commentFile" },
      { name: "seen", type: "file", help: "flag.seen" },
    ],
    together: true,
    examples: [
      { line: 'qo moderation reject 12 --reason wording --comment "Уточните вопрос 3"' },
      {
        line: "qo moderation reject 12 13 --reason переходы --comment-file note.txt",
        help: "example.reasonLabel",
      },
    ],
    run: async () => (await import("./decide.ts")).reject,
  }),
  {
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
    run: async () => (await import("./comment.ts")).comment,
  },
  actCommand({
    ...shared,
    name: "moderation take-back",
    summary: "command.moderation.takeBack",
    together: true,
    examples: [
      { line: "qo moderation take-back 12" },
      {
        line: "qo moderation take-back --where 'status=rejected and name~\"ромашка\"'",
        help: "example.takeBackWhere",
      },
      { line: "qo moderation take-back 12 13 --dry-run", help: "example.dryRun" },
    ],
    run: async () => (await work()).takeBack(),
  }),
]
