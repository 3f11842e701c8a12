import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsTemplates = defineCommand({
  name: "projects templates",
  summary: "command.projects.templates",
  access: "directory.read",
  examples: [{ line: "qo projects templates" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./templates.run.ts").then((module) => module.projectsTemplatesModule),
})
