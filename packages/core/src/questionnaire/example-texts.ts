import { foldText, isNumberText, readNumber } from "../lib/index.ts"
import type { AnswerComparison } from "./condition/condition.ts"
import { LIMITS } from "./limits.ts"
import type { Question } from "./question-types/index.ts"
import type { OpenFormat } from "./question-types/open.ts"

type Comparisons = readonly AnswerComparison[]

/** Words to choose from for what no comparison contains: more of them than comparisons of one question are followed. */
const OTHER_WORDS = Array.from("…xyzabcdefghijklmnopqrstuvw0123456789")

/** Words that comparisons of texts distinguish: the compared ones, all that must be contained, and other words. */
export function comparedWords(comparisons: Comparisons): string[] {
  const values = comparisons.flatMap((each) => ("text" in each ? [each.value.trim()] : []))
  const contained = comparisons.flatMap((each) =>
    "text" in each && each.text === "contains" ? [each.value.trim()] : [],
  )
  const folded = new Set(values.map(foldText))
  const other = OTHER_WORDS.find((each) => !folded.has(each))
  const all = [...values, contained.join(" "), other ?? ""]
  return [...new Set(all.filter((each) => each !== ""))]
}

export interface ExampleTexts {
  texts: readonly string[]
  /** Whether comparisons distinguish no other answers. */
  isWhole: boolean
}

/** Answers to an open question that comparisons distinguish, as far as its format and limit allow them. */
export function exampleTexts(question: Question, comparisons: Comparisons): ExampleTexts {
  const numbers = comparedNumbers(comparisons)
  const format = "format" in question ? (question.format ?? "text") : "text"
  const longest = ("maxLength" in question ? question.maxLength : undefined) ?? LIMITS.openText
  const isAllowed = (text: string) => text.length <= longest && IS_VALID[format](text)
  const texts = [...numbers, ...comparedWords(comparisons).flatMap(EXAMPLES[format])]
  const isWhole =
    comparisons.every((each) => !("text" in each)) &&
    (format === "text" || format === "number") &&
    numbers.every((text) => isAllowed(text) && !Number.isNaN(readNumber(text)))
  return { texts: texts.filter(isAllowed), isWhole }
}

/** The bounds of comparisons, a number between each two, one below and one above all. */
function comparedNumbers(comparisons: Comparisons): string[] {
  const values = comparisons.flatMap((each) => ("number" in each ? [each.value] : []))
  const bounds = [...new Set(values)].toSorted((a, b) => a - b)
  const [lowest] = bounds
  if (lowest === undefined) return []
  const numbers = bounds.flatMap((bound, nth) => {
    const next = bounds[nth + 1]
    return [bound, next === undefined ? bound + 1 : (bound + next) / 2]
  })
  return [lowest - 1, ...numbers].map(String)
}

/** Stricter than what respondents may write. */
const IS_VALID: Record<OpenFormat, (text: string) => boolean> = {
  text: () => true,
  number: isNumberText,
  email: (text) => /^[a-z0-9]+([._-][a-z0-9]+)*@[a-z0-9]+([.-][a-z0-9]+)*\.[a-z]{2,}$/i.test(text),
  phone: (text) => /^\+?\d{5,15}$/.test(text),
}

/** Answers of a format that contain these words. */
const EXAMPLES: Record<OpenFormat, (words: string) => string[]> = {
  text: (words) => [words],
  number: (words) => [words, "1", "2", "1,000"],
  email: (words) => [words, `a@${words}`, `a${words}`, `${words}@example.test`],
  phone: (words) => [words, `${words}0000000`, "+70000000000"],
}
