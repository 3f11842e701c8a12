import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsVersions = defineCommand({
  name: "projects versions",
  summary: "command.projects.versions",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  examples: [
    { line: "qo projects versions 12" },
    { line: "qo questionnaire diff --pid 12 --from 4 --to 7", help: "example.versionsDiff" },
  ],
  result: "list",
  paged: { sorts: ["revision"] },
  run: (): Promise<CommandModule> =>
    import("./versions.run.ts").then((module) => module.projectsVersionsModule),
})
