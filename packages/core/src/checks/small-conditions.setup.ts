import fc from "fast-check"
import type {
  Condition,
  Question,
  Questionnaire,
  Score,
  ScoreItem,
} from "../questionnaire/index.ts"
import { redirect } from "./small-redirects.setup.ts"
import { sometimesPart, tidy } from "./sometimes-part.setup.ts"

/** Conditions over these questions that brute force follows: on choices, numbers and states of answers. */
const condition = (count: number, isDetailed: boolean): fc.Arbitrary<Condition> => {
  // One of them is not there.
  const source = fc.integer({ min: 0, max: count }).map((index) => `q${index}`)
  const codes = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 })
  const comparison: fc.Arbitrary<Condition> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        question: source,
        has: codes,
        how: fc.constantFrom("any", "all", "none", "exactly"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        question: source,
        number: fc.constantFrom("eq", "ne", "lt", "ge"),
        value: fc.integer({ min: 0, max: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        question: source,
        count: fc.constantFrom("eq", "ge"),
        value: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        question: source,
        count: fc.constantFrom("lt", "ge"),
        value: fc.integer({ min: 1, max: 2 }),
        among: codes,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        question: source,
        state: fc.constantFrom("answered", "skipped", "notAsked", "notAnswered"),
      }),
    },
  )
  const each = isDetailed ? fc.oneof(comparison, detailedComparison(source, codes)) : comparison
  return fc.oneof(
    { weight: 5, arbitrary: each },
    { weight: 1, arbitrary: each.map((not) => ({ not })) },
    { weight: 2, arbitrary: fc.tuple(each, each).map((all) => ({ all })) },
    { weight: 2, arbitrary: fc.tuple(each, each).map((any) => ({ any })) },
  )
}

/** Comparisons with rows, places, the second number of a pair, draws and parameters. */
const detailedComparison = (
  source: fc.Arbitrary<string>,
  codes: fc.Arbitrary<number[]>,
): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({
      question: source,
      row: fc.integer({ min: 1, max: 3 }),
      has: codes,
      how: fc.constantFrom("any", "all", "none", "exactly"),
    }),
    fc.record({
      question: source,
      rank: fc.integer({ min: 1, max: 4 }),
      op: fc.constantFrom("eq", "ne", "lt", "ge"),
      value: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      question: source,
      number: fc.constantFrom("eq", "ne", "lt", "ge"),
      value: fc.integer({ min: 0, max: 3 }),
      part: fc.constantFrom("first", "second"),
    }),
    fc.record({
      score: fc.constantFrom("a", "b"),
      op: fc.constantFrom("eq", "ne", "lt", "ge"),
      value: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({ draw: fc.constantFrom("a", "b"), of: fc.constant(2), in: codes }),
    fc.record({
      param: fc.constant("p"),
      in: fc.uniqueArray(fc.constantFrom("a", "b"), { minLength: 1 }),
    }),
  )

export const withConditions = (
  questionnaires: fc.Arbitrary<Questionnaire>,
  isDetailed: boolean,
): fc.Arbitrary<Questionnaire> =>
  questionnaires.chain((questionnaire) => {
    const { blocks } = questionnaire
    const count = blocks.reduce((sum, { questions }) => sum + questions.length, 0)
    const drawn = fc.array(sometimesPart(condition(count, isDetailed), 40), {
      minLength: count,
      maxLength: count,
    })
    const ofBlocks = fc.array(sometimesPart(condition(count, isDetailed), 10), {
      minLength: blocks.length,
      maxLength: blocks.length,
    })
    const ofItems = fc.array(itemConditions(count, isDetailed), {
      minLength: count,
      maxLength: count,
    })
    const ofJumps = fc.tuple(
      ...Array.from({ length: count }, (_, at) => jumps(condition(count, isDetailed), at, count)),
    )
    const scores = isDetailed ? fc.tuple(score("a", blocks), score("b", blocks)) : fc.constant([])
    const all = fc.tuple(drawn, ofBlocks, ofItems, ofJumps, scores)
    return all.map(([conditions, blockConditions, items, jumpsAt, scored]) => {
      let next = 0
      return {
        ...questionnaire,
        ...(scored.length > 0 && { scores: [...scored] }),
        ends: SMALL_ENDS,
        blocks: blocks.map((block, index) => ({
          ...withCondition(block, blockConditions[index]),
          questions: block.questions.map((each) => {
            const nth = next++
            const shown = withItemConditions(withCondition(each, conditions[nth]), items[nth] ?? [])
            return Object.assign(shown, jumpsAt[nth])
          }),
        })),
      }
    })
  })

/** A score of up to three questions, of which one is not there; without a row, a matrix has no points. */
const score = (name: string, blocks: Questionnaire["blocks"]): fc.Arbitrary<Score> => {
  const questions = blocks.flatMap((block) => block.questions)
  const points = fc.record({
    1: fc.integer({ min: 0, max: 2 }),
    2: fc.integer({ min: 0, max: 2 }),
    3: fc.constant(1),
  })
  const item = fc
    .record({
      question: fc.constantFrom("gone", ...questions.map(({ id }) => id)),
      row: fc.integer({ min: 1, max: 2 }),
      points,
      times: fc.constantFrom(1, -1),
    })
    .map(({ row, ...rest }): ScoreItem => {
      const asked = questions.find(({ id }) => id === rest.question)
      return {
        ...rest,
        ...(asked?.category === "matrix" && { row }),
        ...(asked && !("answers" in asked) && { points: "value" }),
      }
    })
  return fc
    .record({
      name: fc.constant(name),
      of: fc.array(item, { minLength: 1, maxLength: 3 }),
      as: fc.constantFrom("sum", "mean"),
      least: fc.constantFrom(1, 2, undefined),
    })
    .map((parts) => tidy(parts) as Score)
}

type Jumps = Partial<Pick<Question, "requiredIf" | "screenOutIf" | "redirectIf" | "endIf">>

/** Ends that conditions lead to. */
const SMALL_ENDS: Questionnaire["ends"] = [
  { id: "thanks", text: "Thanks" },
  { id: "bye", text: "Bye" },
  { id: "sorry", outcome: "screenedOut", text: "Sorry" },
  { id: "none", outcome: "screenedOut", text: "No" },
]

/** Conditions under which a question must be answered, leads elsewhere, or screens out; three in four questions have none of them. */
const jumps = (drawn: fc.Arbitrary<Condition>, at: number, count: number): fc.Arbitrary<Jumps> =>
  fc
    .record({
      requiredIf: sometimesPart(drawn, 8),
      screenOutIf: sometimesPart(drawn, 8),
      redirectIf: sometimesPart(
        fc.array(fc.record({ if: drawn, redirect: redirect(at, count) }), {
          minLength: 1,
          maxLength: 2,
        }),
        14,
      ),
      endIf: sometimesPart(
        fc.array(fc.record({ if: drawn, end: fc.constantFrom("thanks", "bye", "sorry", "none") }), {
          minLength: 1,
          maxLength: 2,
        }),
        6,
      ),
    })
    .map((parts) => tidy(parts) as Jumps)

/** Conditions of the answers or rows of one in three questions. */
const itemConditions = (count: number, isDetailed: boolean) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(sometimesPart(condition(count, isDetailed), 60), { maxLength: 3 }),
    },
  )

function withItemConditions(
  asked: Question,
  conditions: readonly (Condition | undefined)[],
): Question {
  const copy = { ...asked }
  if ("statements" in copy)
    copy.statements = copy.statements.map((each, at) => withCondition(each, conditions[at]))
  else if ("answers" in copy)
    copy.answers = copy.answers.map((each: object, at: number) =>
      withCondition(each, conditions[at]),
    ) as typeof copy.answers
  return copy
}

const withCondition = <Item extends object>(item: Item, showIf: Condition | undefined): Item =>
  showIf ? { ...item, showIf } : item
