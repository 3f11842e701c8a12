import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireGet = defineCommand({
  name: "questionnaire get",
  summary: "command.questionnaire.get",
  access: "projects.read",
  args: [{ name: "id", type: "id", required: true, help: "arg.projectId" }],
  flags: [
    { name: "revision", type: "count", help: "flag.getRevision" },
    { name: "bare", type: "switch", help: "flag.bare" },
    { name: "out", type: "file", help: "flag.out" },
  ],
  examples: [
    { line: "qo questionnaire get 12 --out survey.json" },
    {
      line: "qo questionnaire get 12 --revision 4 | qo questionnaire check -",
      help: "example.getOld",
    },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./get.run.ts").then((module) => module.questionnaireGetModule),
})
