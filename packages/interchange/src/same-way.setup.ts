import { expect } from "vitest"
import { apply, compile, createRandom, start, type Random } from "@qo/core/interview"
import { LIMITS, type AnswerValue, type Question, type Questionnaire } from "@qo/core/questionnaire"
import { importForeign } from "./read-foreign.ts"
import type { ForeignReport } from "./report/report.ts"

/** The answer to the question of this name at this step: codes, or one number; undefined if it is skipped. */
export type Choose = (name: string, step: number) => readonly number[] | undefined

/** A survey of another tool, and its results in that tool. */
export interface RespondedSurvey {
  bytes: Uint8Array<ArrayBuffer>
  /** A respondent's answers in either tool. */
  chooseBy: (respondent: number) => Choose
  /** Names of the questions that are asked there, in their order. */
  there: (choose: Choose) => readonly string[]
}

export interface SurveyComparison<Made extends RespondedSurvey> {
  made: Made
  report: ForeignReport
  /** Every condition came along. */
  isWhole: boolean
  /** How many different ways its respondents went. */
  ways: number
}

interface ComparisonRequest<Made extends RespondedSurvey> {
  seed: number
  surveys: number
  respondents: number
  make: (random: Random) => Made
  /** Name of a question in the other tool; default: its place in the file. */
  nameOf?: (question: Question) => string
}

/** Imports surveys, and asks every respondent both ways where every condition came along: the same questions have to be asked. */
export async function sameWays<Made extends RespondedSurvey>({
  seed,
  surveys,
  respondents,
  make,
  nameOf,
}: ComparisonRequest<Made>): Promise<readonly SurveyComparison<Made>[]> {
  const random = createRandom(seed)
  const all: SurveyComparison<Made>[] = []
  for (let survey = 0; survey < surveys; survey++) {
    const made = make(random)
    const read = await importForeign(made.bytes, { limits: LIMITS })
    if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
    const { questionnaire, report } = read.value
    const isWhole = report.entries.every(({ outcome }) => outcome !== "lost")
    const called = nameOf ?? placesIn(report)
    const ways = new Set<string>()
    const count = isWhole ? respondents : 0
    for (let respondent = 0; respondent < count; respondent++) {
      const choose = made.chooseBy(respondent)
      const there = made.there(choose)
      const file = new TextDecoder().decode(made.bytes)
      expect({ file, way: wayHere(questionnaire, called, choose) }).toEqual({ file, way: there })
      ways.add(there.join())
    }
    all.push({ made, report, isWhole, ways: ways.size })
  }
  return all
}

function placesIn({ entries }: ForeignReport): (question: Question) => string {
  const places = new Map(
    entries.flatMap(({ element, id = "", place }) =>
      element === "question" ? [[id, place] as const] : [],
    ),
  )
  return ({ id }) => places.get(id) ?? ""
}

function wayHere(
  questionnaire: Questionnaire,
  nameOf: (question: Question) => string,
  choose: Choose,
): readonly string[] {
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const graph = compile(questionnaire)
  let { state } = start(graph, { seed: 1 })
  const way: string[] = []
  while (state.phase === "asking") {
    const question = questions[state.at]
    if (!question) throw new Error("no question")
    const name = nameOf(question)
    way.push(name)
    const given = choose(name, way.length)
    const value: AnswerValue | undefined =
      given && ("answers" in question ? { codes: [...given] } : { numbers: [...given] })
    const event = value
      ? ({ kind: "answer", question: question.id, value } as const)
      : ({ kind: "skip", question: question.id } as const)
    ;({ state } = apply(graph, state, event))
  }
  return way
}

/** The answers of a subset that a number represents. */
export const setOf = (seed: number, count = 4): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1).filter(
    (value) => ((seed % (2 ** count - 1)) + 1) & (1 << (value - 1)),
  )
