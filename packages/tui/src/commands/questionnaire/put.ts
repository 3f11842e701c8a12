import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnairePut = defineCommand({
  name: "questionnaire put",
  summary: "command.questionnaire.put",
  access: "projects.read",
  args: [{ name: "file", type: "file", required: true, help: "arg.questionnaire" }],
  flags: [
    { name: "pid", type: "id", help: "flag.putPid" },
    { name: "merge", type: "switch", help: "flag.putMerge" },
    { name: "overwrite", type: "switch", help: "flag.overwrite" },
    { name: "update", type: "switch", help: "flag.putUpdate" },
  ],
  examples: [
    { line: "qo questionnaire put survey.json --update", help: "example.putUpdate" },
    { line: "qo questionnaire put survey.json --merge", help: "example.putMerge" },
    { line: "qo questionnaire put survey.json --pid 12 --overwrite", help: "example.overwrite" },
    { line: "qo questionnaire put survey.json --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./put.run.ts").then((module) => module.questionnairePutModule),
})
