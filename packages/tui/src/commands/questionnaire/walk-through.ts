import { exitsOf } from "@qo/core/flow"
import {
  type Advance,
  apply,
  compile,
  type Graph,
  type GraphNode,
  type InterviewEvent,
  type InterviewProblem,
  isPassedOver,
  shownNode,
  start,
  type State,
} from "@qo/core/interview"
import { isAnswered } from "@qo/core/questionnaire"
import { EXIT, type ExitCode } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  type QuestionnaireFile,
  type QuestionNames,
  questionNames,
  type QuestionnaireWords,
} from "../../questionnaire-files/index.ts"
import type { Shell } from "../../shell/shell.ts"
import { answerText } from "../../questionnaire-words/answer-text.ts"
import { type NumberTexts, numberTexts } from "../../text/number-texts.ts"
import { readAnswer } from "../../questionnaire-words/read-answer.ts"
import { questionLines } from "./walk-question.ts"
import type { WalkRecord } from "./walk-record.ts"
import { placesLike } from "../../questionnaire-words/walk-places.ts"

/**
 * Asks the questionnaire line by line, on a terminal or in a pipe: input is read by lines, so that it works over slow
 * connections. Exits with `pending` if it is left unfinished.
 */
export async function walkThrough(
  file: QuestionnaireFile,
  { seed }: { seed: number },
  shell: Shell,
): Promise<ExitCode> {
  const graph = compile(file.project.questionnaire)
  const portraits = file.project.portraits ?? []
  const first = start(graph, portraits.length > 0 ? { seed, portraits } : { seed })
  const tq = await loadQuestionnaireWords(shell.locale)
  const say = (line: string) => (shell.forPeople ? shell.stream : shell.notes).write(`${line}\n`)
  const names = questionNames(file.project.questionnaire)
  const numbers = numberTexts(shell.locale)
  const state = await new InterviewWalk(graph, { shell, tq, names, numbers, say }).through(first)
  const record = recordOf(file.path, graph, state)
  if (shell.forPeople) await sayEnd(record, { shell, tq, names, numbers, say })
  else
    await shell.print.record(
      ["outcome", "pid", "steps"].map((field) => ({ field, title: field })),
      record,
    )
  return record.outcome === null ? EXIT.pending : EXIT.done
}

interface Words {
  shell: Shell
  tq: QuestionnaireWords
  names: QuestionNames
  numbers: NumberTexts
  say: (line: string) => Promise<void>
}

class InterviewWalk {
  private readonly graph: Graph
  private readonly shell: Shell
  private readonly words: Words
  private readonly say: Words["say"]

  constructor(graph: Graph, words: Words) {
    this.graph = graph
    this.shell = words.shell
    this.words = words
    this.say = words.say
  }

  /** Returns the state of the interview when it has ended, or the input of the respondent has. */
  async through(first: Advance): Promise<State> {
    const lines = this.shell.lines()[Symbol.asyncIterator]()
    let { state } = this.reserved(first)
    let shown: State | undefined
    while (state.phase === "asking") {
      const node = shownNode(this.graph, state)
      if (!node) break
      if (shown !== state) await this.show(node, state)
      shown = state
      const line = await this.ask(lines)
      if (line === undefined || line === "q") break
      state = await this.hear(node, state, line)
    }
    await lines.return?.()
    return state
  }

  private async show(node: GraphNode, state: State): Promise<void> {
    const { t, outStyles: styles } = this.shell
    const words = { ...this.words, t, styles }
    for (const line of questionLines(this.graph, node, state, words)) await this.say(line)
    const left = node.isPartial && node.form === "codes" ? indexesOf(node, state.order) : undefined
    if (exitsOf(node, { left }).length === 0) await this.say(styles.bad(t("walk.stuck")))
  }

  private async ask(lines: AsyncIterator<string>): Promise<string | undefined> {
    const { t, forPeople, stream, notes, ask } = this.shell
    const sink = forPeople ? stream : notes
    await sink.write(t("walk.prompt"))
    const { done, value } = await lines.next()
    // The answer was not typed here, so the terminal does not show it.
    if (done || !ask) await sink.write(`${done ? "" : this.shell.safe(value)}\n`)
    return done ? undefined : value.trim()
  }

  /** The state after a line of input; unchanged if it is invalid. */
  private async hear(node: GraphNode, state: State, line: string): Promise<State> {
    const { t } = this.shell
    if (line === "?") {
      await this.say(t("walk.help"))
      return state
    }
    const event = await this.eventOf(node, state, line)
    if (!event) return state
    const advance = apply(this.graph, state, event)
    const refused = advance.effects.find(({ kind }) => kind === "refuse")
    if (refused?.kind === "refuse") {
      await this.say(this.shell.outStyles.bad(problemText(refused.problem, this.words)))
    }
    return this.reserved(advance).state
  }

  private async eventOf(
    node: GraphNode,
    state: State,
    line: string,
  ): Promise<InterviewEvent | undefined> {
    const step = stepBy(line, node)
    if (step) return step
    const typed = /^=[bsq?=]/.test(line) ? line.slice(1) : line
    const value = readAnswer(node, typed, state.order)
    if (!value) {
      await this.say(this.shell.outStyles.bad(this.shell.t("walk.unreadable")))
      return undefined
    }
    if (!("place" in value) || !node.place) return { kind: "answer", question: node.id, value }
    const places = placesLike(node.place, value.place, this.shell.locale)
    if (places.length === 1)
      return { kind: "answer", question: node.id, value: { place: places[0]?.id ?? "" } }
    for (const { id, name } of places) await this.say(`  ${id}  ${name}`)
    return places.length > 0 ? undefined : { kind: "answer", question: node.id, value }
  }

  /** There is always a place of the first portrait that fits. */
  private reserved(advance: Advance): Advance {
    const wanted = advance.effects.find(({ kind }) => kind === "reserve")
    if (advance.state.phase !== "reserving" || wanted?.kind !== "reserve") return advance
    const portrait = wanted.portraits[0] ?? "none"
    return apply(this.graph, advance.state, { kind: "leaseResult", portrait })
  }
}

/** The event of a line that is no answer. A note is left by any line. */
function stepBy(line: string, { id, question }: GraphNode): InterviewEvent | undefined {
  if (line === "b") return { kind: "back" }
  return line === "s" || !isAnswered(question) ? { kind: "skip", question: id } : undefined
}

function problemText({ key, params = {} }: InterviewProblem, { tq, numbers }: Words): string {
  const said = Object.entries(params).map(([name, value]) => [name, numbers.exact(value)])
  return tq.table(`interviewProblem.${key}`, Object.fromEntries(said))
}

const indexesOf = ({ codes }: GraphNode, order: readonly number[]): number[] =>
  order.map((code) => codes.indexOf(code)).toSorted((a, b) => a - b)

function recordOf(file: string, graph: Graph, state: State): WalkRecord {
  const steps: WalkRecord["steps"] = []
  for (let step = state.path; step; step = step.before) {
    const question = graph.nodes[step.node]?.id ?? ""
    if (!isPassedOver(step)) steps.push({ question, answer: step.value ?? "skip" })
  }
  return { file, outcome: state.outcome ?? null, pid: state.pid ?? null, steps: steps.toReversed() }
}

async function sayEnd(
  { outcome, pid, steps }: WalkRecord,
  { shell, tq, names, numbers, say }: Words,
): Promise<void> {
  const { t, outStyles } = shell
  await say("")
  if (outcome === null) await say(outStyles.title(t("walk.stopped")))
  else {
    const text = tq(`outcome.${outcome}`)
    const said =
      pid === null
        ? t("walk.outcome", { outcome: text })
        : t("walk.outcomeTo", { outcome: text, pid })
    await say(outStyles.title(said))
  }
  if (steps.length > 0) await say(t("walk.path"))
  for (const { question, answer } of steps) {
    const text =
      answer === "skip" ? t("walk.skipped") : answerText(answer, question, { names, numbers, t })
    await say(`  ${names.long(question, t)}: ${text}`)
  }
}
