import { type ContractLine, line } from "./contract-line.setup.ts"
import { SURVEY } from "./survey.setup.ts"

/** Commands on questionnaires that the server keeps. */
export const STORED_QUESTIONNAIRE_LINES: Readonly<Record<string, ContractLine>> = {
  "questionnaire get": line("questionnaire get 1"),
  "questionnaire put": line("questionnaire put -", JSON.stringify({ ...SURVEY, revision: 1 })),
}
