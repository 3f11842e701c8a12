import { type CommandModule, defineCommand } from "../command.ts"

export const questionnaireMerge = defineCommand({
  name: "questionnaire merge",
  summary: "command.questionnaire.merge",
  access: "public",
  args: [
    { name: "base", type: "file", required: true, help: "arg.base" },
    { name: "mine", type: "file", required: true, help: "arg.mine" },
    { name: "their", type: "file", required: true, help: "arg.theirs" },
  ],
  flags: [
    { name: "out", type: "file", help: "flag.out" },
    { name: "ours", type: "switch", help: "flag.ours" },
    { name: "theirs", type: "switch", help: "flag.theirs" },
  ],
  examples: [
    { line: "qo questionnaire merge base.json mine.json theirs.json --out merged.json" },
    {
      line: "git config merge.qo.driver 'qo questionnaire merge %O %A %B --out %A'",
      help: "example.mergeDriver",
    },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./merge.run.ts").then((module) => module.questionnaireMergeModule),
})
