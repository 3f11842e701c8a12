import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireDiff = defineCommand({
  name: "questionnaire diff",
  summary: "command.questionnaire.diff",
  access: "public",
  args: [
    { name: "old", type: "file", requiredUnless: "pid", help: "arg.old" },
    { name: "new", type: "file", requiredUnless: "pid", help: "arg.new" },
  ],
  flags: [
    { name: "pid", type: "id", help: "flag.diffPid" },
    { name: "from", type: "count", help: "flag.diffFrom" },
    { name: "to", type: "count", help: "flag.diffTo" },
    { name: "exit-code", type: "switch", help: "flag.exitCode" },
  ],
  examples: [
    { line: "qo questionnaire diff before.json after.json" },
    {
      line: "qo questionnaire diff before.json after.json --jq '.[] | select(.element == \"question\") | .where'",
      help: "example.diffJq",
    },
    { line: "qo questionnaire diff --pid 12 --from 4 --to 7", help: "example.versionsDiff" },
    { line: "qo questionnaire diff --pid 12 survey.json", help: "example.diffStored" },
  ],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./diff.run.ts").then((module) => module.questionnaireDiffModule),
})
