import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsLink = defineCommand({
  name: "projects link",
  summary: "command.projects.link",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  examples: [
    { line: "qo projects link 12" },
    { line: "qo projects link 12 --jq .url", help: "example.linkOnly" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./link.run.ts").then((module) => module.projectsLinkModule),
})
