import type { ForeignInsertion } from "../foreign-survey.ts"
import type { ExpressionNames } from "./meaning.ts"

/** A name in braces; text in double braces is no insertion. */
const PLACE = /(?<!\{)\{([^{}]{1,200})\}(?!\})/g

/** The answers of parts that repeat, and the number of a repetition. */
const IN_LOOP = /^(?:panel|row|panelindex|visiblepanelindex|rowindex|visiblerowindex)(?:\.|$)/i

/** `{name}` in texts. Braces around other words are text there, too, but may be mistakes: they are reported unless they are spaced. */
export const insertionsIn = (
  text: string,
  names: ExpressionNames,
  isRepeated: (question: string) => boolean,
): readonly ForeignInsertion[] =>
  Array.from(text.matchAll(PLACE), ([whole, inside = ""]) => ({
    whole,
    shows: answerOf(inside.trim(), names, isRepeated),
  })).filter(({ whole, shows }) => shows !== undefined || /^\{\S.{0,60}\}$/.test(whole))

function answerOf(
  name: string,
  names: ExpressionNames,
  isRepeated: (question: string) => boolean,
): ForeignInsertion["shows"] {
  const subject = names.find(name)
  // The item of a repeat has the name of no question.
  if (IN_LOOP.test(name) && !(subject && isRepeated(subject.question.name)))
    return { question: name.toLowerCase() }
  if (!subject || subject.part === "length") return undefined
  const { question, row, part } = subject
  return { question: question.name, row, part: part && "other" }
}
