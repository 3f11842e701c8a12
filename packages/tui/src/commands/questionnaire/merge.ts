import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireMerge = defineCommand({
  name: "questionnaire merge",
  summary: "command.questionnaire.merge",
  access: "public",
  args: [
    { name: "base", type: "file", required: true, help: "arg.baseOrMine" },
    { name: "mine", type: "file", requiredUnless: "pid", help: "arg.mine" },
    { name: "their", type: "file", requiredUnless: "pid", help: "arg.theirs" },
  ],
  flags: [
    { name: "pid", type: "id", help: "flag.mergePid" },
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
    {
      line: "qo questionnaire merge --pid 12 mine.json --out merged.json",
      help: "example.mergePid",
    },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./merge.run.ts").then((module) => module.questionnaireMergeModule),
})
