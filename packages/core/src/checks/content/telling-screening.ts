import { foldText } from "../../lib/index.ts"
import { kindOf, type Answer } from "../../questionnaire/index.ts"
import type { Rule } from "../subject.ts"
import { contentOf, placeOf, type Item } from "./content.ts"
import { found } from "./found.ts"
import { quote } from "./quote.ts"

const YES = /^(?:да|yes)(?![а-яa-z])/
const NO = /^(?:нет|no|не)(?![а-яa-z])/

/** QO606: a screening question that tells which answer lets one in: a plain "yes", or the words of the question itself. */
export const tellingScreening: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    if (item.question.category !== "screening") continue
    const answer = toldAnswer(item)
    if (answer) yield found("QO606", placeOf(item, "screening"), { text: quote(answer.text) })
  }
}

function toldAnswer({ answers, text }: Item): Answer | undefined {
  const ordinary = answers.filter((answer) => kindOf(answer) === "normal")
  const denying = ordinary.filter(({ screening }) => screening === "deny")
  const [allowing, ...more] = ordinary.filter((answer) => !denying.includes(answer))
  if (!allowing || more.length > 0 || denying.length === 0) return undefined
  const yes = YES.test(foldText(allowing.text))
  if (yes && denying.every((answer) => NO.test(foldText(answer.text)))) return allowing
  const named = (answer: Answer) => isNamed(foldText(answer.text), text)
  return named(allowing) && !denying.some(named) ? allowing : undefined
}

const LETTERS = /[\p{L}\p{N}]{4,}/gu

/** Every longer word of the answer stands in the question, whatever its ending. */
function isNamed(answer: string, question: string): boolean {
  const words = answer.match(LETTERS)
  const asked = question.match(LETTERS)
  if (!words || !asked) return false
  return words.every((word) => asked.some((each) => stemOf(each) === stemOf(word)))
}

/** Without the ending, roughly: what Russian words keep in every case. */
const stemOf = (word: string): string =>
  /[а-я]/.test(word) ? word.slice(0, Math.max(3, word.length - 2)) : word
