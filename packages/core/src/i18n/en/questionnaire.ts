import { en as answerProblems } from "./answer-problems.ts"
import { en as checksContent } from "./checks-content.ts"
import { en as checksEnds } from "./checks-ends.ts"
import { en as checksFlow } from "./checks-flow.ts"
import { en as checksLogic } from "./checks-logic.ts"
import { en as edits } from "./edits.ts"
import { en as exported } from "./exports.ts"
import { en as interview } from "./interview.ts"
import { en as model } from "./model.ts"
import { en as nestedFields } from "./nested-fields.ts"
import { en as project } from "./project.ts"
import { en as routes } from "./routes.ts"
import { en as wording } from "./wording.ts"
import { en as structureList } from "./structure-list.ts"

/** Texts of questionnaires, their checks, edits, interviews and prices: loaded where questionnaires are worked on. */
export const en = {
  ...model,
  ...checksEnds,
  ...checksFlow,
  ...checksLogic,
  ...answerProblems,
  ...checksContent,
  ...edits,
  ...exported,
  ...interview,
  ...nestedFields,
  ...project,
  ...routes,
  ...structureList,
  ...wording,
}
