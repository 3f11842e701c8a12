import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const questionnaireSchema = defineCommand({
  name: "questionnaire schema",
  summary: "command.questionnaire.schema",
  access: "public",
  flags: [{ name: "project", type: "switch", help: "flag.schemaOfProject" }],
  examples: [
    { line: "qo questionnaire schema > questionnaire.schema.json" },
    { line: "qo questionnaire schema --project > project.schema.json" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./schema.run.ts").then((module) => module.questionnaireSchemaModule),
})
