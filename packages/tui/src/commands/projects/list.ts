import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsList = defineCommand({
  name: "projects list",
  summary: "command.projects.list",
  access: "projects.read",
  flags: [
    { name: "status", type: "projectStatus", many: true, help: "flag.projectStatus" },
    { name: "template", type: "template", many: true, help: "flag.templates" },
    { name: "organization", type: "text", help: "flag.organization" },
    { name: "owner", type: "text", help: "flag.owner" },
    { name: "tpid", type: "id", help: "flag.tpidOf" },
    { name: "deleted", type: "switch", help: "flag.deleted" },
  ],
  examples: [
    { line: "qo projects list --status active" },
    { line: "qo projects list --query ромашка --sort -createdAt --limit 20" },
    { line: "qo projects list --all --output csv > projects.csv", help: "example.projectsExport" },
    { line: "qo projects list --deleted", help: "example.deleted" },
  ],
  result: "list",
  paged: { sorts: ["pid", "name", "createdAt", "priority", "status"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.projectsListModule),
})
