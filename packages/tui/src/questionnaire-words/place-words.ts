import type { Place } from "@qo/core/checks"
import type { Portrait } from "@qo/core/portrait"
import { bandsOf, type Questionnaire } from "@qo/core/questionnaire"
import {
  type QuestionNames,
  questionNames,
  type QuestionnaireWords,
  quoted,
} from "../questionnaire-files/index.ts"

/** Says where something is as people find it. */
export interface PlaceWords {
  tq: QuestionnaireWords
  names: QuestionNames
  /** `About you → Q7 «How often…» → «Every day»`. */
  where: (place: Place) => string
}

interface Known {
  questionnaire: Questionnaire
  portraits?: readonly Portrait[] | undefined
  tq: QuestionnaireWords
  /** What stands for no place at all. */
  whole: string
}

export function placeWords({ questionnaire, portraits = [], tq, whole }: Known): PlaceWords {
  const names = questionNames(questionnaire)
  const blockOf = new Map(
    questionnaire.blocks.flatMap(({ id, questions }) => questions.map((each) => [each.id, id])),
  )
  const where = (place: Place): string => {
    const block = place.block ?? blockOf.get(place.question ?? "")
    const band = bandText(place, names)
    const parts = [
      place.portrait === undefined ? "" : portraitText(place.portrait, portraits, tq),
      block === undefined ? "" : names.blockTitle(block) || block,
      place.question === undefined ? "" : names.long(place.question),
      place.answer === undefined ? "" : quoted(names.answer(place.answer)),
      place.statement === undefined ? "" : quoted(names.answer(place.statement)),
      band,
    ]
    return parts.filter(Boolean).join(" → ") || whole
  }
  return { tq, names, where }
}

function portraitText(id: number, portraits: readonly Portrait[], tq: QuestionnaireWords): string {
  const name = portraits.find((portrait) => portrait.id === id)?.name ?? ""
  return tq("routes.portrait", { name: name ? quoted(name) : id })
}

function bandText({ question, band }: Place, names: QuestionNames): string {
  const fullQuestion = question === undefined ? undefined : names.question(question)
  const found = fullQuestion && band !== undefined ? bandsOf(fullQuestion)[band] : undefined
  return found ? `${found.from}–${found.to}` : ""
}
