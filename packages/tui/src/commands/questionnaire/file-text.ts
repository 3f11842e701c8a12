import type { QuestionnaireFile } from "../../questionnaire-files/index.ts"

type Written = Pick<QuestionnaireFile, "project" | "bare"> &
  Partial<Pick<QuestionnaireFile, "text" | "schema">>

/**
 * What is written into a file: the questionnaire alone where that is what the file held, else the project; indented as it was,
 * and with the schema that it named.
 */
export function fileText({ project, bare, text, schema }: Written): string {
  const indent = text === undefined ? "  " : (/^[ \t]+/m.exec(text)?.[0] ?? "")
  const content = bare ? project.questionnaire : project
  const named = schema === undefined ? content : { $schema: schema, ...content }
  return `${JSON.stringify(named, undefined, indent)}\n`
}
