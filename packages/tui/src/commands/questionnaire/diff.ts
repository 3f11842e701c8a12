import { type CommandModule, defineCommand } from "../command.ts"

export const questionnaireDiff = defineCommand({
  name: "questionnaire diff",
  summary: "command.questionnaire.diff",
  access: "public",
  args: [
    { name: "old", type: "file", required: true, help: "arg.old" },
    { name: "new", type: "file", required: true, help: "arg.new" },
  ],
  flags: [{ name: "exit-code", type: "switch", help: "flag.exitCode" }],
  examples: [
    { line: "qo questionnaire diff before.json after.json" },
    {
      line: "qo questionnaire diff before.json after.json --jq '.[] | select(.element == \"question\") | .where'",
      help: "example.diffJq",
    },
  ],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./diff.run.ts").then((module) => module.questionnaireDiffModule),
})
