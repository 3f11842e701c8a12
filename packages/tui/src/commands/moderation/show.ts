import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const moderationShow = defineCommand({
  name: "moderation show",
  summary: "command.moderation.show",
  access: "moderation.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  examples: [
    { line: "qo moderation show 12" },
    { line: "qo moderation show 12 --jq '.findings[] | .message'", help: "example.showFindings" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.moderationShowModule),
})
