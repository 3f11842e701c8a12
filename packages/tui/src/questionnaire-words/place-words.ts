import type { Portrait } from "@qo/core/portrait"
import type { Questionnaire } from "@qo/core/questionnaire"
import { placeWords as wordsOf, type PlaceWords as Words } from "@qo/core/wording"
import type { QuestionnaireWords } from "../questionnaire-files/index.ts"
import { neutraliseText } from "../text/control-characters.ts"

/** Names places as users see them. */
export interface PlaceWords extends Words {
  tq: QuestionnaireWords
}

interface PlaceContext {
  questionnaire: Questionnaire
  portraits?: readonly Portrait[] | undefined
  tq: QuestionnaireWords
  /** Text for the place of the whole questionnaire. */
  whole: string
}

export const placeWords = ({ tq, ...known }: PlaceContext): PlaceWords => ({
  tq,
  ...wordsOf({ ...known, t: tq, clean: neutraliseText }),
})
