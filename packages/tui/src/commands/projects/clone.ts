import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsClone = defineCommand({
  name: "projects clone",
  summary: "command.projects.clone",
  access: "projects.clone",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [
    { name: "name", type: "text", help: "flag.copyName" },
    { name: "owner", type: "text", help: "flag.ownerTo" },
  ],
  examples: [
    { line: "qo projects clone 12" },
    { line: 'qo projects clone 12 --name "Вторая волна" --owner anna@example.test' },
    { line: "pid=$(qo projects clone 12 --output ids)", help: "example.cloneScript" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./clone.run.ts").then((module) => module.projectsCloneModule),
})
