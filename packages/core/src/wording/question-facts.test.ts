import fc from "fast-check"
import { expect, test } from "vitest"
import { loadTranslate } from "../i18n/index.ts"
import { keysOf } from "../lib/index.ts"
import { type Question, QUESTION_PARTS } from "../questionnaire/index.ts"
import { questionArbitraries } from "../testing/question-arbitrary.ts"
import { questionFacts } from "./question-facts.ts"
import { questionNames } from "./question-names.ts"

const SAMPLES = Object.values(questionArbitraries({ minLength: 2, maxLength: 3 })).map(
  (questions: fc.Arbitrary<Question>) => fc.sample(questions, { numRuns: 40, seed: 1 }),
)
/**
 * Parts that must appear in the facts. The category is always shown, and the sample questions of a category have no other one.
 */
const SHOWN = keysOf(QUESTION_PARTS).filter(
  (part) => part !== "category" && QUESTION_PARTS[part].fact !== "none",
)

test.for(SHOWN)("the facts of a question depend on its %s", async (part) => {
  const t = await loadTranslate("en", "questionnaire")
  const words = { t, locale: "en", names: questionNames({ blocks: [] }) } as const
  const factsOf = (question: Question) => questionFacts(question, words).join("\n")
  const isShown = SAMPLES.some((samples) => {
    const [first, ...others] = samples.filter((question) => part in question)
    if (!first) return false
    const taken = { [part]: first[part as keyof Question] }
    return others.some((other) => factsOf({ ...other, ...taken }) !== factsOf(other))
  })
  expect(isShown).toBe(true)
})
