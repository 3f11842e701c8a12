import type { ProjectFile } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import { jsonLike, type QuestionnaireFile } from "../../questionnaire-files/index.ts"

/** A new file holds a questionnaire alone. */
export const newFileText = (questionnaire: Questionnaire): string =>
  `${JSON.stringify(questionnaire, undefined, 2)}\n`

/**
 * The new text of a file: only the questionnaire if the file contained only that, otherwise the project; with the same schema and
 * layout.
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
