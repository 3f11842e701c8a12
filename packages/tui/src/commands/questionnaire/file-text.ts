import type { ProjectFile } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import { jsonLike, type QuestionnaireFile } from "../../questionnaire-files/index.ts"

/** A new file holds a questionnaire alone. */
export const newFileText = (questionnaire: Questionnaire): string =>
  `${JSON.stringify(questionnaire, undefined, 2)}\n`

/**
 * What is written in the place of a file: the questionnaire alone where that is what it held and is to hold, else the project;
 * with the schema that it named, and laid out as it was.
 */
export function fileText(
  before: QuestionnaireFile,
  project: ProjectFile,
  bare = before.bare,
): string {
  const { text, schema, marked } = before
  const content = bare ? project.questionnaire : project
  const named = schema === undefined ? content : { $schema: schema, ...content }
  const within = before.bare && !bare ? "questionnaire" : undefined
  return (marked ? "\uFEFF" : "") + jsonLike(named, text, within)
}
