import type { QuestionnaireFile } from "../../questionnaire-files/index.ts"

/** What is written into a file: the questionnaire alone where that is what the file held, else the project; indented as it was. */
export function fileText({
  project,
  bare,
  text,
}: Pick<QuestionnaireFile, "project" | "bare"> & { text?: string }): string {
  const indent = text === undefined ? "  " : (/^[ \t]+/m.exec(text)?.[0] ?? "")
  return `${JSON.stringify(bare ? project.questionnaire : project, undefined, indent)}\n`
}
