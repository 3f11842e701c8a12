import type { Rule } from "../findings/subject.ts"
import { answerLimit } from "./answer-limit.ts"
import { bandCoverage } from "./bands.ts"
import { tooManyBlockParams, tooManyParams, unknownParams } from "./custom-params.ts"
import { missingDontKnow } from "./dont-know.ts"
import { doubleBarrelled } from "./double-barrelled.ts"
import { doubleNegation } from "./double-negation.ts"
import { likenessOf, sameAnswers, sameQuestions } from "./duplicates.ts"
import { emptyBlocks, missingTexts } from "./emptiness.ts"
import { idleParts } from "./idle-parts.ts"
import { numberBounds } from "./number-bounds.ts"
import { pictures } from "./pictures.ts"
import { soundPortraits } from "./portraits.ts"
import { projectSize, projectType, templateNeeds } from "./project-needs.ts"
import { unbalancedScale } from "./scale-balance.ts"
import { tellingScreening } from "./telling-screening.ts"
import { repeats } from "./repeats.ts"
import { longTitles, tooLong } from "./too-long.ts"
import { longQuestionnaire, numberOfAnswers, tiring, tooManyQuestions } from "./too-many.ts"
import { scores } from "./scores.ts"
import { ends } from "./ends.ts"
import { translations } from "./translations.ts"
import { writtenFields } from "./written-fields.ts"

/** Rules about all blocks or the project: quick, as they look at no question. */
export const WHOLE_RULES: readonly Rule[] = [
  emptyBlocks,
  tooManyQuestions,
  repeats,
  longTitles,
  tooManyBlockParams,
  soundPortraits,
  templateNeeds,
  projectType,
  projectSize,
  longQuestionnaire,
  translations,
  scores,
  ends,
]

/** Rules that look at each question by itself, so that it does not matter which others they are given. */
export const QUESTION_RULES: readonly Rule[] = [
  answerLimit,
  bandCoverage,
  numberBounds,
  missingTexts,
  numberOfAnswers,
  tooLong,
  tooManyParams,
  pictures,
  sameAnswers,
  unknownParams,
  idleParts,
  doubleBarrelled,
  doubleNegation,
  unbalancedScale,
  missingDontKnow,
  tellingScreening,
  tiring,
]

/** Rules that compare questions with each other, and so are given all of them that they could find something in. */
export { likenessOf, sameQuestions, writtenFields }
