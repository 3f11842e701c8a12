import { questionnaireOf } from "@qo/core/edits"
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

/** Placeholders for a text of a question: the answers to questions before it, the nearest first, scores, parameters and fields of the profile; in a repeated block also its item. */
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
  const ownBlock = own?.placed.block
  const questions = scene.placed
    .flatMap(({ block, firstNumber }) =>
      block.repeat && block !== ownBlock
        ? []
        : block.questions.slice(0, Math.max(0, here - firstNumber)),
    )
    .filter(isAnswered)
    .toReversed()
    .map(({ id, text }) => ({ name: names.called(id), about: names.printText(text) }))
  const items = ownBlock?.repeat
    ? [{ name: "item", about: known(`repeatOver.${ownBlock.repeat.over}`) }]
    : []
  // A text outside of the blocks, such as that of an end, can name all parameters.
  const blocks = ownBlock ? [ownBlock] : scene.placed.map(({ block }) => block)
  const scores = (questionnaireOf(session.doc).scores ?? []).map(({ name, title }) => ({
    name: `score.${name}`,
    about: title || name,
  }))
  const params: Record<string, string> = {
    ...Object.assign({}, ...blocks.map(({ settings }) => settings?.params)),
    ...ownBlock?.questions[own?.row ?? -1]?.params,
  }
  const all = [
    ...items,
    ...questions,
    ...scores,
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
