import type { Place } from "../checks/index.ts"
import type { Translate } from "../i18n/index.ts"
import type { Portrait } from "../portrait/index.ts"
import { bandsOf, type Questionnaire } from "../questionnaire/index.ts"
import { type Clean, type QuestionNames, questionNames, quoteText } from "./question-names.ts"

/** Functions that name positions in a questionnaire for users. */
export interface PlaceWords {
  names: QuestionNames
  /** Returns a position such as `About you → Q7 “How often…” → “Every day”`. */
  where: (place: Place) => string
}

interface PlaceContext {
  questionnaire: Pick<Questionnaire, "blocks" | "translations" | "ends">
  portraits?: readonly Portrait[] | undefined
  t: Translate<"questionnaire">
  /** Text for the whole questionnaire. */
  whole: string
  clean?: Clean
}

export function placeWords({
  questionnaire,
  portraits = [],
  t,
  whole,
  clean,
}: PlaceContext): PlaceWords {
  const names = questionNames(questionnaire, clean)
  const blockOf = new Map(
    questionnaire.blocks.flatMap(({ id, questions }) => questions.map((each) => [each.id, id])),
  )
  const said = (text: string) => quoteText(text, t, clean)
  const portraitText = (id: number): string => {
    const name = portraits.find((portrait) => portrait.id === id)?.name ?? ""
    return t("routes.portrait", { name: name ? said(name) : id })
  }
  const blockText = (id: string): string =>
    names.hasBlock(id) ? names.blockTitle(id) || t("wording.untitledBlock") : t("wording.lostBlock")
  const questionText = (id: string): string =>
    names.number(id) > 0 ? names.long(id, t) : t("wording.lostQuestion")
  const answerText = (id: string): string =>
    names.hasAnswer(id) ? said(names.answer(id)) : t("wording.lostAnswer")
  const endText = (id: string): string =>
    questionnaire.ends?.some((end) => end.id === id)
      ? t("wording.end", { name: said(names.end(id)) })
      : t("wording.lostEnd")
  const where = (place: Place): string => {
    const block = place.block ?? blockOf.get(place.question ?? "")
    const parts = [
      place.portrait === undefined ? "" : portraitText(place.portrait),
      block === undefined ? "" : blockText(block),
      place.question === undefined ? "" : questionText(place.question),
      place.answer === undefined ? "" : answerText(place.answer),
      place.statement === undefined ? "" : answerText(place.statement),
      bandText(place, names),
      place.end === undefined ? "" : endText(place.end),
    ]
    return parts.filter(Boolean).join(" → ") || whole
  }
  return { names, where }
}

function bandText({ question, band }: Place, names: QuestionNames): string {
  const fullQuestion = question === undefined ? undefined : names.question(question)
  const found = fullQuestion && band !== undefined ? bandsOf(fullQuestion)[band] : undefined
  return found ? `${found.from}–${found.to}` : ""
}
