import { en as answerProblems } from "./answer-problems.ts"
import { en as interview } from "./interview.ts"
import { en as model } from "./model.ts"
import { en as project } from "./project.ts"
import { en as rakingProblems } from "./raking-problems.ts"
import { en as why } from "./report-why.ts"
import { en as words } from "./report-words.ts"

/** Texts of reports, with the words of their subjects: loaded by pages with reports. */
export const en = {
  ...answerProblems,
  ...interview,
  ...model,
  ...project,
  ...rakingProblems,
  ...why,
  ...words,
} as const
