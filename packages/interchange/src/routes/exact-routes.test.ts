import fc from "fast-check"
import { expect, test } from "vitest"
import { apply, compile, start } from "@qo/core/interview"
import type { AnswerValue, Question, Questionnaire } from "@qo/core/questionnaire"
import { convertForeign } from "../convert/convert.ts"
import {
  foreignConditionHolds,
  type ForeignCondition,
  type ForeignResponse,
} from "../foreign-condition.ts"
import type { ForeignQuestion, ForeignSkip, ForeignSurvey } from "../foreign-survey.ts"
import { runCount } from "@qo/core/testing"

const OPTIONS = ["1", "2", "3", "4"]

const atom = (count: number): fc.Arbitrary<ForeignCondition> =>
  fc
    .record({
      at: fc.nat({ max: count - 1 }),
      options: fc.subarray(OPTIONS, { minLength: 1 }),
      kind: fc.nat(3),
      value: fc.integer({ min: -1, max: 11 }),
      op: fc.constantFrom("<", "<=", "=", ">=", ">" as const),
    })
    .map(({ at, options, kind, value, op }) => {
      const question = `q${at}`
      if (kind === 0) return { kind: "answered", question }
      return kind === 1
        ? { kind: "number", question, op, value }
        : { kind: "chosen", question, options }
    })

const condition = (count: number): fc.Arbitrary<ForeignCondition> => {
  const one = atom(count)
  const part = fc.oneof(
    { weight: 3, arbitrary: one },
    one.map((each): ForeignCondition => ({ kind: "not", part: each })),
  )
  return fc.oneof(
    { weight: 3, arbitrary: part },
    fc.record({
      kind: fc.constantFrom("and", "or" as const),
      parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    }),
  )
}

const guardOf = (when: ForeignCondition) => ({ when, text: JSON.stringify(when), place: "here" })

const survey: fc.Arbitrary<ForeignSurvey> = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc
    .tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.record({
          kind: fc.constantFrom("choice", "choices", "slider", "text" as const),
          required: fc.boolean(),
          none: fc.boolean(),
          shownIf: fc.array(condition(count), { maxLength: at === 0 ? 0 : 1 }),
          skips: fc.array(fc.tuple(condition(count), fc.nat(count), fc.boolean()), {
            maxLength: 1,
          }),
        }),
      ),
    )
    .map((drafts) => ({
      format: "surveyjs",
      title: undefined,
      language: undefined,
      otherLanguages: [],
      lost: [],
      pages: [
        {
          name: "page",
          title: "page",
          place: "page",
          questions: drafts.map(
            ({ kind, required, none, shownIf, skips }, at): ForeignQuestion => ({
              name: `q${at}`,
              place: `q${at}`,
              kind,
              required,
              text: `q${at}`,
              options: OPTIONS.map((value) => ({
                value,
                text: value,
                ...(none && value === "4" && { kind: "none" as const }),
              })),
              bounds: { from: 0, to: 10, step: 2 },
              shownIf: shownIf.map(guardOf),
              changes: [],
              skips: skips.map(([when, to, out]): ForeignSkip => ({
                ...guardOf(when),
                to: out
                  ? { kind: "screenOut" }
                  : to < drafts.length
                    ? { kind: "question", name: `q${to}` }
                    : { kind: "end" },
              })),
            }),
          ),
        },
      ],
    })),
)

/** The respondent's answer to a question in either tool. */
function answerOf(question: ForeignQuestion, seed: number): ForeignResponse | undefined {
  if (!question.required && seed % 3 === 0) return undefined
  if (question.kind === "text") return {}
  if (question.kind === "slider") return { number: (seed % 6) * 2 }
  if (question.kind === "choice") return { chosen: [OPTIONS[seed % 4] ?? ""] }
  const set = OPTIONS.filter((_, at) => (((seed % 15) + 1) >> at) & 1)
  const alone = question.options?.find(({ kind }) => kind === "none")?.value
  return { chosen: alone !== undefined && set.includes(alone) ? [alone] : set }
}

/** The questions that a respondent is asked there, by the conditions and jumps reported as kept. */
function walkThere({ pages }: ForeignSurvey, kept: ReadonlySet<unknown>, seeds: readonly number[]) {
  const questions = pages.flatMap((page) => page.questions)
  const given = new Map<string, ForeignResponse | undefined>()
  const path: string[] = []
  const ask = (name: string) => given.get(name)
  for (let at = 0; at < questions.length;) {
    const question = questions[at]
    if (!question) break
    if (
      !question.shownIf.every(
        (guard) => !kept.has(guard.when) || foreignConditionHolds(guard.when, ask),
      )
    ) {
      at++
      continue
    }
    path.push(question.name)
    given.set(question.name, answerOf(question, seeds[at] ?? 0))
    const skip = question.skips.find(
      ({ when }) => kept.has(when) && foreignConditionHolds(when, ask),
    )
    if (skip?.to.kind === "screenOut") return [...path, "out"]
    if (skip?.to.kind === "end") return path
    const target = skip?.to.kind === "question" ? skip.to.name : undefined
    at = target === undefined ? at + 1 : questions.findIndex(({ name }) => name === target)
  }
  return path
}

function walkHere(
  questionnaire: Questionnaire,
  { pages }: ForeignSurvey,
  seeds: readonly number[],
) {
  const graph = compile(questionnaire)
  const sources = pages.flatMap((page) => page.questions)
  let { state } = start(graph, { seed: 1 })
  const path: string[] = []
  while (state.phase === "asking") {
    const node = graph.nodes[state.at]
    const source = sources[state.at]
    if (!node || !source) throw new Error("no question")
    path.push(node.id)
    const given = answerOf(source, seeds[state.at] ?? 0)
    const before = state
    ;({ state } = apply(
      graph,
      state,
      given
        ? { kind: "answer", question: node.id, value: valueOf(node.question, given) }
        : { kind: "skip", question: node.id },
    ))
    if (state === before) throw new Error(`refused: ${node.id}`)
  }
  return state.outcome === "screenedOut" ? [...path, "out"] : path
}

function valueOf(question: Question, { chosen, number }: ForeignResponse): AnswerValue {
  if (number !== undefined) return { numbers: [number] }
  return chosen ? { codes: chosen.map(Number) } : { text: question.text }
}

const tries = runCount(300)

test("redirects ask every respondent the same questions as the original conditions", () => {
  let [kept, left] = [0, 0]
  fc.assert(
    fc.property(
      survey,
      fc.array(fc.array(fc.nat(60), { minLength: 7, maxLength: 7 }), {
        minLength: 30,
        maxLength: 30,
      }),
      (there, respondents) => {
        const { questionnaire, report } = convertForeign(there)
        const texts = report.entries.flatMap(({ element, outcome, text = "" }) => {
          if (element !== "condition" && element !== "skip") return []
          if (outcome === "whole") kept++
          else left++
          return outcome === "whole" ? [text] : []
        })
        const conditions = there.pages.flatMap((page) =>
          page.questions.flatMap(({ shownIf, skips }) => [...shownIf, ...skips]),
        )
        const taken = new Set(
          rulesNamed(
            conditions,
            texts,
            report.entries.filter(
              ({ outcome, element }) =>
                outcome === "lost" && (element === "condition" || element === "skip"),
            ).length,
          ),
        )
        if (taken.size !== texts.length) return
        for (const seeds of respondents)
          expect(walkHere(questionnaire, there, seeds)).toEqual(walkThere(there, taken, seeds))
      },
    ),
    tries,
  )
  expect(kept).toBeGreaterThan(tries.numRuns / 10)
  expect(left).toBeGreaterThan(tries.numRuns / 10)
})

/** The conditions that the report lists as kept; none if two of them read the same and one was kept. */
function rulesNamed(
  all: readonly { when: ForeignCondition; text: string }[],
  texts: readonly string[],
  left: number,
) {
  const named = all.filter(({ text }) => texts.includes(text))
  return named.length + left === all.length ? named.map(({ when }) => when) : []
}
