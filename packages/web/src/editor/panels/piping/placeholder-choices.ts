import type { Translate } from "@qo/core/i18n"
import { isAnswered } from "@qo/core/questionnaire"
import { foldText } from "@qo/core/lib"
import { TARGET_FIELDS } from "@qo/core/portrait"
import type { EditorSession } from "../../session/editor-session.ts"
import { namesOf } from "../../session/names.ts"

/** A placeholder that can be inserted into a text. */
export interface PlaceholderChoice {
  /** Its text between the braces. */
  name: string
  /** Text of the question, value of the parameter, or title of the field. */
  about: string
}

const MOST = 50

/** Placeholders for a text of a question: the answers to questions before it, the nearest first, parameters and fields of the profile. */
export function placeholderChoices(
  session: EditorSession,
  element: string,
  typed: string,
  known: Translate<"questionnaire">,
): PlaceholderChoice[] {
  const { scene } = session
  const names = namesOf(session)
  const own = scene.questionAt(element)
  const here = own ? own.placed.firstNumber + own.row : Infinity
  const questions = scene.placed
    .flatMap(({ block }) => block.questions)
    .slice(0, here - 1)
    .filter(isAnswered)
    .toReversed()
    .map(({ id, text }) => ({ name: names.called(id), about: names.printText(text) }))
  const params = {
    ...own?.placed.block.settings?.params,
    ...own?.placed.block.questions[own.row]?.params,
  }
  const all = [
    ...questions,
    ...Object.entries(params).map(([name, about]) => ({ name: `p.${name}`, about })),
    ...TARGET_FIELDS.map((field) => ({
      name: `profile.${field}`,
      about: known(`targetField.${field}`),
    })),
  ]
  const wanted = foldText(typed)
  const begins = all.filter(({ name }) => foldText(name).startsWith(wanted))
  const others = all.filter(
    ({ name, about }) => !foldText(name).startsWith(wanted) && foldText(about).includes(wanted),
  )
  return [...begins, ...others].slice(0, MOST)
}
