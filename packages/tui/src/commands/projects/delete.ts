import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsDelete = defineCommand({
  name: "projects delete",
  summary: "command.projects.delete",
  access: "projects.change",
  args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
  examples: [
    { line: "qo projects delete 12" },
    { line: "qo projects delete --from old.csv --yes", help: "example.batchFile" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  dangerous: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./delete.run.ts").then((module) => module.projectsDeleteModule),
})
