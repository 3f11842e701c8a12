import { foldText } from "../../lib/index.ts"
import { kindOf, type Answer } from "../../questionnaire/index.ts"
import { placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"
import { quote } from "./quote.ts"

const YES = /^(?:да|yes)(?![а-яa-z])/
const NO = /^(?:нет|no|не)(?![а-яa-z])/

/** QO606: a screening question that reveals the admitted answer: a plain "yes", or the words of the question itself. */
export const tellingScreening = eachQuestion((item) => {
  const answer = item.type.screens ? tellingAnswer(item) : undefined
  return answer
    ? [findingOf("QO606", placeOf(item, "screening"), { text: quote(answer.text) })]
    : NOTHING
})

function tellingAnswer({ answers, text }: Item): Answer | undefined {
  const ordinary = answers.filter((answer) => kindOf(answer) === "normal")
  const denying = ordinary.filter(({ screening }) => screening === "deny")
  const [allowing, ...more] = ordinary.filter((answer) => !denying.includes(answer))
  if (!allowing || more.length > 0 || denying.length === 0) return undefined
  const yes = YES.test(foldText(allowing.text))
  if (yes && denying.every((answer) => NO.test(foldText(answer.text)))) return allowing
  const questionStems = stemsOf(text)
  // Words of the question itself, whatever their endings.
  const named = (answer: Answer) => {
    const stems = stemsOf(foldText(answer.text))
    return stems.size > 0 && [...stems].every((stem) => questionStems.has(stem))
  }
  return named(allowing) && !denying.some(named) ? allowing : undefined
}

const LETTERS = /[\p{L}\p{N}]{4,}/gu

/** The longer words of a folded text without their endings, roughly: the part of Russian words that all cases share. */
const stemsOf = (folded: string): Set<string> =>
  new Set(
    Array.from(folded.matchAll(LETTERS), ([word]) =>
      /[а-я]/.test(word) ? word.slice(0, Math.max(3, word.length - 2)) : word,
    ),
  )
