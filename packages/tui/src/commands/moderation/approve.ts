import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const moderationApprove = defineCommand({
  name: "moderation approve",
  summary: "command.moderation.approve",
  access: "moderation.read",
  args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
  flags: [
    { name: "to-vk", type: "switch", help: "flag.toVk" },
    { name: "seen", type: "file", help: "flag.seen" },
  ],
  examples: [
    { line: "qo moderation approve 12 13" },
    { line: "qo moderation approve 12 --to-vk", help: "example.toVk" },
    { line: "qo moderation approve --ids good.txt --seen queue.json", help: "example.seen" },
    { line: "qo moderation approve 12 --dry-run", help: "example.dryRun" },
  ],
  result: "list",
  batch: "together",
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./approve.run.ts").then((module) => module.moderationApproveModule),
})
