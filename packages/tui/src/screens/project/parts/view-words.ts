import type { Place } from "@qo/core/checks"
import type { ProjectFile } from "@qo/core/project"
import { type QuestionNames } from "../../../questionnaire-files/index.ts"
import { type NumberTexts, numberTexts } from "../../../text/number-texts.ts"
import { placeWords } from "../../../questionnaire-words/place-words.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"

/** A place as records of the API name it. */
export type AnyPlace = { readonly [Part in keyof Place]?: Place[Part] | undefined }

/** Texts for the parts of a project. */
export interface ViewWords extends Pick<RenderContext, "t" | "q" | "locale" | "unicode"> {
  numbers: NumberTexts
  names: QuestionNames
  where: (place: AnyPlace) => string
  /** The block that a question is in. */
  blockOf: (question: string) => string | undefined
}

export function viewWords(
  { t, q, locale, unicode }: Pick<RenderContext, "t" | "q" | "locale" | "unicode">,
  { questionnaire, portraits }: Pick<ProjectFile, "questionnaire" | "portraits">,
): ViewWords {
  const { names, where } = placeWords({
    questionnaire,
    portraits,
    tq: q,
    whole: t("check.whole"),
  })
  const blocks = new Map(
    questionnaire.blocks.flatMap(({ id, questions }) => questions.map((each) => [each.id, id])),
  )
  const blockOf = (question: string) => blocks.get(question)
  return {
    t,
    q,
    locale,
    unicode,
    names,
    blockOf,
    numbers: numberTexts(locale),
    // A part that is not there is the same as one that is not said.
    where: (place) => where(place as Place),
  }
}
