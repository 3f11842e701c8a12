import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsResolveComment = defineCommand({
  name: "projects resolve-comment",
  summary: "command.projects.resolveComment",
  access: "projects.change",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [{ name: "comment", type: "count", required: true, help: "flag.resolvedComment" }],
  examples: [
    { line: "qo projects resolve-comment 12 --comment 3" },
    { line: "qo projects resolve-comment 12 --comment 3 --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./resolve-comment.run.ts").then((module) => module.projectsResolveCommentModule),
})
