import type { Rule } from "../findings/subject.ts"
import { answerLimit } from "./answer-limit.ts"
import { bandCoverage } from "./bands.ts"
import { tooManyParams, unknownParams } from "./custom-params.ts"
import { missingDontKnow } from "./dont-know.ts"
import { doubleBarrelled } from "./double-barrelled.ts"
import { doubleNegation } from "./double-negation.ts"
import { sameAnswers, sameQuestions } from "./duplicates.ts"
import { emptyBlocks, missingTexts } from "./emptiness.ts"
import { idleParts } from "./idle-parts.ts"
import { numberBounds } from "./number-bounds.ts"
import { pictures } from "./pictures.ts"
import { soundPortraits } from "./portraits.ts"
import { projectSize, projectType, templateNeeds } from "./project-needs.ts"
import { unbalancedScale } from "./scale-balance.ts"
import { tellingScreening } from "./telling-screening.ts"
import { tooLong } from "./too-long.ts"
import { numberOfAnswers, tiring, tooManyQuestions } from "./too-many.ts"
import { writtenFields } from "./written-fields.ts"

/** Rules about what the questionnaire and its project contain; where the flow goes, others ask. */
export const CONTENT_RULES: readonly Rule[] = [
  answerLimit,
  bandCoverage,
  numberBounds,
  emptyBlocks,
  missingTexts,
  tooManyQuestions,
  numberOfAnswers,
  tooLong,
  tooManyParams,
  pictures,
  soundPortraits,
  templateNeeds,
  projectType,
  projectSize,
  sameQuestions,
  sameAnswers,
  unknownParams,
  writtenFields,
  idleParts,
  doubleBarrelled,
  doubleNegation,
  unbalancedScale,
  missingDontKnow,
  tellingScreening,
  tiring,
]
