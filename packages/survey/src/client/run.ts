import type { PageNode } from "@qo/core/interview"
import { type PageData, type QuestionView, readAnswer } from "@qo/core/survey-page"
import type { ViewContext } from "../view/look.ts"
import { questionView } from "../view/question.ts"
import { isPlaceQuestion } from "../view/questions/index.ts"
import type { Carrier, SurveyStorage, Line } from "./carry.ts"
import type { Course } from "./course.ts"
import { fetchLater, fetchPlaces } from "./load-once.ts"
import { type RespondentEvent, type KeptInterview, unsentOf } from "./kept-interview.ts"
import { byId, formEntries, showScreen } from "./screen.ts"
import { viewOf } from "./view-of.ts"
import { createWatch } from "./watch.ts"

export interface RunningInterview {
  course: Course
  /** Name under which it is stored on this device. */
  name: string
  data: PageData
  look: ViewContext
  /** The shown question. */
  view: QuestionView | undefined
  next: () => void
  back: () => void
  /** Stores input that has not been submitted. */
  keepTyped: () => void
  keep: (change: Partial<KeptInterview>) => void
  /** Shows the current view in another language. `nodes`: the questions in this language; the others are removed. */
  speak: (data: PageData, look: ViewContext, nodes?: readonly PageNode[]) => void
  /** Sends pending actions. */
  send: () => Promise<void>
  /** Called when another tab continues the interview. */
  stop: () => void
  /** Called when the page is hidden or visible again. */
  pause: (isPaused: boolean) => void
  line: () => Line
  /** Called when the interview has moved. */
  moved?: () => void
}

/** Time in ms without the code for sending after which the respondent sees that the server does not respond. */
const PATIENCE_MS = 10_000

/** Runs an interview: shows its state, applies the respondent's actions, and passes them to the code that sends them. */
export function runInterview(
  course: Course,
  name: string,
  data: PageData,
  look: ViewContext,
  { save, leave }: Pick<SurveyStorage, "save" | "leave">,
): RunningInterview {
  const watch = createWatch()
  let carrier: Carrier | undefined
  let shown = ""
  /** State of the connection while the code for sending is not loaded. */
  let before: Line = "open"
  const lineNow = (): Line => {
    const { line } = carrier ?? { line: before }
    return navigator.onLine || line === "stuck" ? line : "offline"
  }

  const running: RunningInterview = {
    course,
    name,
    data,
    look,
    view: undefined,
    next,
    back,
    keepTyped,
    keep,
    speak,
    send: go,
    stop,
    pause: (isPaused) => watch.pause(isPaused),
    line: lineNow,
  }

  function draw(refused?: Pick<QuestionView, "problem" | "entries">): void {
    const view = viewOf(course, data.pace)
    const line = lineNow()
    running.view = undefined
    if (course.state.phase === "over" || line === "stuck" || !view)
      return void fetchLater().then(({ showEnd }) => showEnd(running, line))
    running.view = { ...view, isOffline: line === "offline", ...refused }
    showScreen(questionView(running.view, running.look), view.isWaiting ? "go" : "err")
    if (isPlaceQuestion(view.node)) void fetchPlaces().then(({ showChosen }) => showChosen(running))
  }

  /** Shows the current view. If the question is the same, its input is kept. */
  function paint(): void {
    const { kept, state } = course
    const { phase, at, length } = state
    const line = lineNow()
    const sight = [phase, at, length, (phase === "asking" && line !== "stuck") || line].join()
    if (sight !== shown) {
      shown = sight
      watch.restart()
      draw()
    }
    const strip = byId("strip")
    if (!strip) return
    const { say } = running.look
    const count = unsentOf(kept).filter(({ kind }) => kind !== "back").length
    const rest =
      count > 0 ? say("survey.offline", { count }) : phase === "asking" ? say("survey.goOn") : ""
    const isOff = line === "offline" && phase !== "over"
    const why = navigator.onLine ? "survey.noAnswer" : "survey.noConnection"
    strip.textContent = isOff ? `${say(why)} ${rest}` : ""
    if (course.nodes.some(isPlaceQuestion)) void fetchPlaces()
    running.moved?.()
  }

  /** Loads the code for sending if there is a connection, and starts sending. */
  async function go(): Promise<void> {
    if (!carrier) {
      const late = setTimeout(() => {
        before = "offline"
        paint()
      }, PATIENCE_MS)
      const { carry } = await fetchLater()
      clearTimeout(late)
      carrier ??= carry(course, () => running.data, { save, changed: paint, leave })
    }
    await carrier.go()
  }

  function perform(deed: RespondentEvent): void {
    const problem = course.act(deed)
    if (problem) return draw({ problem, entries: formEntries() })
    save(course.kept)
    paint()
    void go()
  }

  /** Stores an answer, which replaces the draft. */
  function answer(deed: RespondentEvent): void {
    course.change({ draft: undefined })
    perform(deed)
  }

  function keepTyped(): void {
    const { view } = running
    if (!view || view.isWaiting) return
    keep({ draft: { question: view.node.id, entries: formEntries() } })
  }

  function keep(change: Partial<KeptInterview>): void {
    course.change(change)
    save(course.kept)
  }

  function next(): void {
    const { view } = running
    if (!view || view.isWaiting) return
    const { node } = view
    const entries = formEntries()
    const value = readAnswer(node, entries)
    const shared = { question: node.id, ms: watch.ms() }
    if (value) answer({ kind: "answer", value, ...shared })
    else if (node.optional) answer({ kind: "skip", ...shared })
    else draw({ problem: { key: "answerRequired" }, entries })
  }

  function back(): void {
    keepTyped()
    perform({ kind: "back" })
  }

  function speak(other: PageData, words: ViewContext, nodes?: readonly PageNode[]): void {
    keepTyped()
    running.data = other
    running.look = words
    if (nodes) {
      course.nodes.length = 0
      course.change({ language: other.locale }, nodes)
      save(course.kept, course.nodes)
    }
    draw()
    paint()
  }

  function stop(): void {
    running.view = undefined
    carrier?.stop()
  }

  for (const change of ["online", "offline"])
    addEventListener(change, () => {
      paint()
      void go()
    })
  document.addEventListener("visibilitychange", keepTyped)
  paint()
  void go()
  return running
}
