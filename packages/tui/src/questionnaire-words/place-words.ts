import type { Portrait } from "@qo/core/portrait"
import type { Questionnaire } from "@qo/core/questionnaire"
import { placeWords as wordsOf, type PlaceWords as Words } from "@qo/core/wording"
import type { QuestionnaireWords } from "../questionnaire-files/index.ts"
import { neutralise } from "../text/control-characters.ts"

/** Says where something is as people find it. */
export interface PlaceWords extends Words {
  tq: QuestionnaireWords
}

interface Known {
  questionnaire: Questionnaire
  portraits?: readonly Portrait[] | undefined
  tq: QuestionnaireWords
  /** What stands for no place at all. */
  whole: string
}

export const placeWords = ({ tq, ...known }: Known): PlaceWords => ({
  tq,
  ...wordsOf({ ...known, t: tq, clean: neutralise }),
})
