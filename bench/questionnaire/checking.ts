import { checkQuestionnaire, createChecker, createRedirectGuard } from "@qo/core/checks"
import { executeCommand, openDocument, questionnaireOf, type Command } from "@qo/core/edits"
import { LIMITS } from "@qo/core/questionnaire"
import { lintSurvey } from "survey-core/linter"
import { generateQuestionnaire, PORTRAIT } from "./generate.ts"
import {
  type MeasuredLine,
  median,
  medianOf,
  medianOfBatch,
  processorMedianOf,
  processorTimeOf,
  timesInTurns,
} from "./measure.ts"
import { chanceOf } from "./random.ts"
import { toSurveyJs } from "./survey-js.ts"

/** Limits that are not exceeded, so that the measurement does not include a finding about length. */
const limits = { ...LIMITS, blocks: 1e6, questions: 1e6, questionsHint: 1e6 }

const TARGETS: Record<number, string> = { 300: "≤ 5 ms", 15_000: "≤ 50 ms" }

/** The product's checks beside survey-core's linter; neither finds anything. */
export function measureChecks(sizes: readonly number[], budget: number): MeasuredLine[] {
  return sizes.map((size) => {
    const questionnaire = generateQuestionnaire(size)
    const json = toSurveyJs(questionnaire, "triggers")
    const own = () => expectNothing(checkQuestionnaire({ questionnaire, limits }))
    const peer = () => expectNothing(lintSurvey(json).findings)
    const target = TARGETS[size]
    return {
      what: "check it whole",
      size,
      own: medianOf(own, budget),
      peer: medianOf(peer, budget),
      ...(target && { target }),
    }
  })
}

/** Processor time of checks, the first of a process and one when it is warm, and of checks after an edit. */
export function measureRechecks(budget: number): MeasuredLine[] {
  return [
    ...recheckRows("with 10 % recall, screening, profile and a portrait", 300, 0.18, budget),
    ...recheckRows("without recall", 15_000, 0, budget),
    ...recheckRows("with 5 % recall", 15_000, 0.09, budget),
  ]
}

/** Processor time of checks with display conditions. */
export function measureConditions(budget: number): MeasuredLine[] {
  return [
    ...conditionRows(300, 0.2, budget),
    ...conditionRows(15_000, 0.05, budget),
    ...conditionRows(15_000, 2000 / 15_000, budget),
  ]
}

const SHARE_TARGETS: Record<number, string> = { 300: "≤ 6 ms", 15_000: "≤ 60 ms" }

/** Checks with display conditions, and again after one of these was edited. */
function conditionRows(size: number, conditions: number, budget: number): MeasuredLine[] {
  const questionnaire = generateQuestionnaire(size, 7, { recalls: 0, conditions })
  const check = () => checkQuestionnaire({ questionnaire, limits })
  const doc = openDocument(questionnaire)
  const checker = createChecker()
  checker.check({ questionnaire: questionnaireOf(doc), limits })
  const conditional = questionnaire.blocks
    .flatMap(({ questions }) => questions)
    .flatMap(({ id, showIf }) => (showIf ? [{ id, showIf }] : []))
  const times: number[] = []
  const end = performance.now() + budget
  for (let run = 0; run < 6 || performance.now() < end; run++) {
    const { id, showIf } = conditional[(37 * (run >> 1)) % conditional.length] ?? raise()
    // Every other edit takes the opposite away again.
    const set = { showIf: run % 2 === 0 ? { not: showIf } : showIf }
    if (!executeCommand(doc, { do: "changeQuestion", id, set }).ok) raise()
    const edited = questionnaireOf(doc)
    times.push(processorTimeOf(() => checker.check({ questionnaire: edited, limits })))
  }
  const without = generateQuestionnaire(size, 7, { recalls: 0 })
  const [plain, own] = timesInTurns(
    () => processorTimeOf(() => checkQuestionnaire({ questionnaire: without, limits })),
    () => processorTimeOf(check),
    4 * budget,
  )
  const share = median(own.map((time, turn) => time - (plain[turn] ?? 0)))
  const target = SHARE_TARGETS[size]
  return [
    { what: `check it, with ${conditional.length} conditions`, size, own: median(own) },
    { what: `… without them, in turns`, size, own: median(plain) },
    { what: `… the share of the conditions`, size, own: share, ...(target && { target }) },
    { what: `… again after another condition`, size, own: median(times), target: "≤ 16 ms" },
  ]
}

function raise(): never {
  throw new Error("an edit was refused")
}

function recheckRows(what: string, size: number, recalls: number, budget: number): MeasuredLine[] {
  const portrait = size === 300
  const questionnaire = generateQuestionnaire(size, 7, { recalls, portrait })
  const project = portrait ? { portraits: [PORTRAIT] } : {}
  const given = { project, limits }
  const first = processorTimeOf(() => checkQuestionnaire({ questionnaire, ...given }))
  const warm = processorMedianOf(
    () => expectNothing(checkQuestionnaire({ questionnaire, ...given })),
    budget,
  )
  const doc = openDocument(questionnaire)
  const checker = createChecker()
  checker.check({ questionnaire: questionnaireOf(doc), ...given })
  const after = (command: (run: number) => Command) => {
    const times: number[] = []
    const end = performance.now() + budget
    for (let run = 0; run < 20 || performance.now() < end; run++) {
      if (!executeCommand(doc, command(run)).ok) throw new Error("an edit was refused")
      const edited = questionnaireOf(doc)
      const begin = performance.now()
      checker.check({ questionnaire: edited, ...given })
      times.push(performance.now() - begin)
    }
    return median(times)
  }
  const id = (run: number) => `q${(37 * run) % size}`
  const own = {
    first,
    text: after((run) => ({ do: "changeQuestion", id: id(run), set: { text: `Which ${run}?` } })),
    // Every other edit takes the redirect away again.
    redirect: after((run) => ({
      do: "setRedirect",
      from: { question: `q${size - 2}` },
      redirect: run % 2 === 0 ? { to: "end" } : undefined,
    })),
  }
  return [
    { what: `check it, ${what}`, size, own: warm, target: TARGETS[size] ?? "" },
    // The later ones find the program warm.
    ...(portrait ? [{ what: "… for the first time in a process", size, own: own.first }] : []),
    { what: "… again after another text", size, own: own.text, target: "< 1 ms" },
    { what: "… again after another redirect", size, own: own.redirect },
  ]
}

/** A redirect that is being drawn, from anywhere to anywhere: would it close a loop? */
export function measureRedirects(sizes: readonly number[], budget: number): MeasuredLine[] {
  return sizes.flatMap((size) => {
    const questionnaire = generateQuestionnaire(size)
    const guard = createRedirectGuard(questionnaire)
    const any = (run: number, salt: number) => `q${Math.floor(chanceOf(run, salt) * size)}`
    const judge = (run: number) => guard.makesLoop(any(run, 1), { to: "question", id: any(run, 2) })
    return [
      {
        what: "prepare to judge redirects",
        size,
        own: medianOf(() => createRedirectGuard(questionnaire), budget),
      },
      {
        what: "judge a new redirect",
        size,
        own: medianOfBatch(judge, 1000, budget),
        target: "≤ 100 µs",
      },
    ]
  })
}

function expectNothing(findings: readonly unknown[]): void {
  if (findings.length > 0) throw new Error(`found ${JSON.stringify(findings[0])}`)
}
