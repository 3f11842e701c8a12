import fc from "fast-check"
import { TARGET_FIELDS } from "../portrait/index.ts"
import {
  ANSWER_STATES,
  CODE_MATCHES,
  type Comparison,
  type Condition,
  OPERATORS,
  PAIR_PARTS,
  TEXT_MATCHES,
} from "../questionnaire/condition/index.ts"

const numberArbitrary = fc
  .oneof(fc.integer({ min: -3, max: 12 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => (value === 0 ? 0 : value))
const codeArbitrary = fc.oneof(
  fc.integer({ min: -2, max: 8 }),
  fc.integer({ min: -999_999, max: 999_999 }),
)
const codesArbitrary = fc.array(codeArbitrary, { minLength: 1, maxLength: 6 })
const wordsArbitrary = fc.oneof(
  fc.constantFrom("mail", "Да", 'say "no"', "a\\b", "and", "{x}", "ё"),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.trim().normalize("NFC"))
    .filter((text) => text !== ""),
)
const nameArbitrary = fc.constantFrom("source", "p", "price_2", "and")

/** Names that drawn scores can have. */
export const SCORE_NAMES = ["score", "sus_2"] as const

const record = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record(model, { noNullPrototype: true })

/** Generates any comparison with one of these questions, or with a fact about a respondent. */
function comparisonArbitrary(question: fc.Arbitrary<string>): fc.Arbitrary<Comparison> {
  const op = fc.constantFrom(...OPERATORS)
  const how = fc.constantFrom(...CODE_MATCHES)
  return fc.oneof(
    { weight: 4, arbitrary: record({ question, has: codesArbitrary, how }) },
    { weight: 1, arbitrary: record({ question, row: codeArbitrary, has: codesArbitrary, how }) },
    { weight: 1, arbitrary: record({ question, count: op, value: fc.nat(10_000) }) },
    {
      weight: 1,
      arbitrary: record({ question, count: op, value: fc.nat(10_000), among: codesArbitrary }),
    },
    { weight: 2, arbitrary: record({ question, number: op, value: numberArbitrary }) },
    {
      weight: 1,
      arbitrary: record({
        question,
        number: op,
        value: numberArbitrary,
        part: fc.constantFrom(...PAIR_PARTS),
      }),
    },
    {
      weight: 1,
      arbitrary: record({
        question,
        rank: codeArbitrary,
        op,
        value: fc.integer({ min: 1, max: 9 }),
      }),
    },
    {
      weight: 1,
      arbitrary: record({
        question,
        text: fc.constantFrom(...TEXT_MATCHES),
        value: wordsArbitrary,
      }),
    },
    { weight: 1, arbitrary: record({ question, state: fc.constantFrom(...ANSWER_STATES) }) },
    {
      weight: 1,
      arbitrary: record({
        param: nameArbitrary,
        in: fc.array(wordsArbitrary, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: record({
        profile: fc.constantFrom(...TARGET_FIELDS),
        in: fc.array(fc.oneof(wordsArbitrary, numberArbitrary), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: record({
        profile: fc.constantFrom(...TARGET_FIELDS),
        op,
        value: numberArbitrary,
      }),
    },
    {
      weight: 1,
      arbitrary: record({
        draw: nameArbitrary,
        of: fc.integer({ min: 4, max: 100 }),
        in: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 1,
      arbitrary: record({ score: fc.constantFrom(...SCORE_NAMES), op, value: numberArbitrary }),
    },
  )
}

/** Generates any condition on these questions, nested a few levels deep. */
export const conditionArbitrary = (questions: fc.Arbitrary<string>): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition }>((tie) => {
    const parts = fc.array(tie("condition"), { minLength: 2, maxLength: 4 })
    return {
      condition: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        { weight: 4, arbitrary: comparisonArbitrary(questions) },
        { weight: 1, arbitrary: parts.map((all) => ({ all })) },
        { weight: 1, arbitrary: parts.map((any) => ({ any })) },
        { weight: 1, arbitrary: tie("condition").map((not) => ({ not })) },
      ),
    }
  }).condition
