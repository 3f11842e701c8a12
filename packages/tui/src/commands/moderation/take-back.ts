import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const moderationTakeBack = defineCommand({
  name: "moderation take-back",
  summary: "command.moderation.takeBack",
  access: "moderation.read",
  args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
  examples: [
    { line: "qo moderation take-back 12" },
    {
      line: "qo moderation take-back --where 'status=rejected and name~\"ромашка\"'",
      help: "example.takeBackWhere",
    },
    { line: "qo moderation take-back 12 13 --dry-run", help: "example.dryRun" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./take-back.run.ts").then((module) => module.moderationTakeBackModule),
})
