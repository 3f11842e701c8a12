import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type Block,
  type Condition,
  type Question,
  Questionnaire,
} from "../../questionnaire/index.ts"
import { compileFlow } from "../../flow/index.ts"
import { runCount } from "../../testing/index.ts"
import { checkQuestionnaire, createChecker, type Finding } from "../index.ts"
import { type Base, createBase } from "../walk/base.ts"
import { conditionalQuestionnaire, detailedQuestionnaire } from "../small-questionnaire.setup.ts"

/** With the respondents who run into the findings: they are computed on demand. */
const wholeFindings = (findings: readonly Finding[]) =>
  findings.map((finding) => ({ ...finding, witness: finding.witness }))

const questionsIn = ({ blocks }: Questionnaire) => blocks.flatMap(({ questions }) => questions)

/** Replaces one question; the others stay the same objects, as edits leave them. */
const withQuestion = (questionnaire: Questionnaire, question: Question): Questionnaire => ({
  ...questionnaire,
  blocks: questionnaire.blocks.map((block) =>
    block.questions.some(({ id }) => id === question.id)
      ? {
          ...block,
          questions: block.questions.map((each) => (each.id === question.id ? question : each)),
        }
      : block,
  ),
})

const withFirstBlock = (questionnaire: Questionnaire, change: Partial<Block>): Questionnaire => ({
  ...questionnaire,
  blocks: questionnaire.blocks.map((block, at) => (at === 0 ? { ...block, ...change } : block)),
})

interface Edit {
  from: number
  question: number
  /** Takes a part of a question over, or all of it. */
  part: keyof Question | "redirectIf" | "screenOutIf" | "all" | "block" | "undo"
}

const edit: fc.Arbitrary<Edit> = fc.record({
  from: fc.nat({ max: 2 }),
  question: fc.nat({ max: 5 }),
  part: fc.constantFrom(
    "showIf",
    "redirect",
    "redirectIf",
    "screenOutIf",
    "required",
    "all",
    "all",
    "block",
    "undo",
  ),
})

function edited(
  now: Questionnaire,
  before: Questionnaire,
  drawn: readonly Questionnaire[],
  { from, question, part }: Edit,
): Questionnaire {
  const other = drawn[from] ?? now
  if (part === "undo") return before
  if (part === "block") return withFirstBlock(now, { showIf: other.blocks[0]?.showIf })
  const id = `q${question}`
  const own = questionsIn(now).find((each) => each.id === id)
  const taken = questionsIn(other).find((each) => each.id === id)
  if (!own || !taken) return now
  if (part === "all") return withQuestion(now, taken)
  const { [part]: _, ...rest } = own
  const value = taken[part]
  return withQuestion(now, {
    ...rest,
    ...(value !== undefined && { [part]: value }),
  } as Question)
}

test.each([
  ["with recall and ways back", conditionalQuestionnaire],
  ["with rows, places, pairs, draws and parameters", detailedQuestionnaire],
])("finds the same as a full check after any edits of conditions, %s", (_, arbitrary) => {
  fc.assert(
    fc.property(
      fc.array(arbitrary, { minLength: 3, maxLength: 3 }),
      fc.array(edit, { minLength: 3, maxLength: 10 }),
      fc.constantFrom(undefined, 4, 40, 400),
      (all, edits, budget) => {
        const drawn = all.map((each) => Questionnaire.parse(each))
        const [first] = drawn
        if (!first) return
        const checker = createChecker()
        let before = first
        let now = first
        for (const each of [undefined, ...edits]) {
          const next = each ? edited(now, before, drawn, each) : now
          before = now
          now = next
          const input = { questionnaire: now, ...(budget !== undefined && { budget }) }
          expect(wholeFindings(checker.check(input))).toEqual(
            wholeFindings(checkQuestionnaire(input)),
          )
        }
      },
    ),
    runCount(300),
  )
})

const QUESTIONS = 120

/** Every third question is shown on a condition that reads the question before it; the last one reads the first. */
function withManyConditions(last: Condition): Questionnaire {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    id: `q${index}`,
    category: "one",
    text: `Which ${index}?`,
    answers: [1, 2, 3].map((code) => ({ id: `q${index}a${code}`, code, text: `${code}` })),
    ...(index % 3 === 1 && { showIf: { question: `q${index - 1}`, has: [1], how: "any" } }),
    ...(index === QUESTIONS - 1 && { showIf: last }),
  }))
  return Questionnaire.parse({ blocks: [{ id: "b", title: "Block", questions }] })
}

const hasFirst = (question: string): Condition => ({ question, has: [1], how: "any" })

function questionIn(questionnaire: Questionnaire, id: string): Question {
  const found = questionsIn(questionnaire).find((each) => each.id === id)
  if (!found) throw new Error("no such question")
  return found
}

interface CountedEdit {
  edit: string
  id: string
  change: Partial<Question>
  conditions: number
}

test.each<CountedEdit>([
  { edit: "a text", id: "q50", change: { text: "What?" }, conditions: 0 },
  { edit: "a condition", id: "q119", change: { showIf: hasFirst("q3") }, conditions: 1 },
  {
    edit: "a question that no condition reads",
    id: "q2",
    change: { required: false },
    conditions: 0,
  },
  {
    edit: "a question that two conditions read",
    id: "q0",
    change: { required: false },
    conditions: 2,
  },
  {
    edit: "a redirect over a source",
    id: "q50",
    change: { redirect: { to: "question", id: "q52" } },
    conditions: 1,
  },
])("decides $conditions conditions again after an edit of $edit", ({ id, change, conditions }) => {
  const before = withManyConditions(hasFirst("q0"))
  const checker = createChecker()
  checker.check({ questionnaire: before })
  expect(checker.looked.conditions).toBe(1 + QUESTIONS / 3)
  const after = withQuestion(before, { ...questionIn(before, id), ...change } as Question)
  expect(wholeFindings(checker.check({ questionnaire: after }))).toEqual(
    wholeFindings(checkQuestionnaire({ questionnaire: after })),
  )
  expect(checker.looked.conditions).toBe(conditions)
})

const baseOf = (questionnaire: Questionnaire, before?: Base) =>
  createBase(compileFlow(questionnaire), before)

test("keeps the ways between questions after an edit of a condition, and finds them again after a new redirect", () => {
  const first = withManyConditions(hasFirst("q0"))
  const [conditional, redirected] = [
    withManyConditions(hasFirst("q3")),
    withQuestion(first, { ...questionIn(first, "q50"), redirect: { to: "question", id: "q52" } }),
  ]
  const before = baseOf(first)
  expect(baseOf(conditional, before).graph).toBe(before.graph)
  expect(baseOf(redirected, before).graph).not.toBe(before.graph)
})

const answers = (id: string, parts: object = {}) => [{ id: `${id}a`, code: 1, text: "1", ...parts }]

test("exits are found again when an edit lets a question with answers on conditions recall", () => {
  const source = { id: "q0", text: "First?" }
  const recalling = {
    id: "q1",
    category: "one",
    text: "Second?",
    recall: { source: "q0", mode: "all", onEmpty: "showAll" },
    redirect: { to: "end" },
    answers: answers("q1", {
      showIf: { question: "q0", state: "answered" },
      redirect: { to: "question", id: "q2" },
    }),
  }
  const last = { id: "q2", category: "open", text: "Third?" }
  const asked = (first: object) =>
    Questionnaire.parse({
      blocks: [{ id: "b", title: "Block", questions: [{ ...source, ...first }, recalling, last] }],
    })
  const before = asked({ category: "open" })
  const [changed] = questionsIn(asked({ category: "multiple", answers: answers("q0") }))
  if (!changed) throw new Error("no question")
  const checker = createChecker()
  checker.check({ questionnaire: before })
  const after = withQuestion(before, changed)
  expect(wholeFindings(checker.check({ questionnaire: after }))).toEqual(
    wholeFindings(checkQuestionnaire({ questionnaire: after })),
  )
})
