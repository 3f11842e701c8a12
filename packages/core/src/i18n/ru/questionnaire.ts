import type { QuestionnaireTexts } from "../text.ts"
import { ru as answerProblems } from "./answer-problems.ts"
import { ru as checksContent } from "./checks-content.ts"
import { ru as checksEnds } from "./checks-ends.ts"
import { ru as checksFlow } from "./checks-flow.ts"
import { ru as checksLogic } from "./checks-logic.ts"
import { ru as edits } from "./edits.ts"
import { ru as exported } from "./exports.ts"
import { ru as interview } from "./interview.ts"
import { ru as model } from "./model.ts"
import { ru as nestedFields } from "./nested-fields.ts"
import { ru as project } from "./project.ts"
import { ru as routes } from "./routes.ts"
import { ru as wording } from "./wording.ts"
import { ru as structureList } from "./structure-list.ts"

/** Texts of questionnaires, their checks, edits, interviews and prices: loaded where questionnaires are worked on. */
export const ru = {
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
} as const satisfies QuestionnaireTexts
