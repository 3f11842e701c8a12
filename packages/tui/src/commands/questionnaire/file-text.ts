import type { QuestionnaireFile } from "../../questionnaire-files/index.ts"

/** What is written into a file: the questionnaire alone where that is what the file holds, else the whole project. */
export const fileText = ({ project, bare }: Pick<QuestionnaireFile, "project" | "bare">): string =>
  `${JSON.stringify(bare ? project.questionnaire : project, undefined, 2)}\n`
