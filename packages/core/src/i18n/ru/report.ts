import { ru as answerProblems } from "./answer-problems.ts"
import { ru as interview } from "./interview.ts"
import { ru as model } from "./model.ts"
import { ru as project } from "./project.ts"
import { ru as rakingProblems } from "./raking-problems.ts"
import { ru as why } from "./report-why.ts"
import { ru as words } from "./report-words.ts"

/** Texts of reports, with the words of their subjects: loaded by pages with reports. */
export const ru = {
  ...answerProblems,
  ...interview,
  ...model,
  ...project,
  ...rakingProblems,
  ...why,
  ...words,
} as const
