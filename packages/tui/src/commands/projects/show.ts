import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsShow = defineCommand({
  name: "projects show",
  summary: "command.projects.show",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  examples: [
    { line: "qo projects show 12" },
    { line: "qo projects show 12 --json --fields pid,status.name,revision" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.projectsShowModule),
})
