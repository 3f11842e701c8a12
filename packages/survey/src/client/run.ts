import type { PageNode } from "@qo/core/interview"
import { type PageData, type QuestionView, readAnswer } from "@qo/core/survey-page"
import type { ViewContext } from "../view/look.ts"
import { noteView } from "../view/note.ts"
import { questionView } from "../view/question.ts"
import type { SurveyStorage, Line } from "./carry.ts"
import { carryInterview } from "./carry-from-page.ts"
import type { Course } from "./course.ts"
import { fetchFields, onFieldsShown } from "./fetch-fields.ts"
import { fetchEnd, fetchRefusals } from "./fetch-parts.ts"
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
  /** Returns the server's reason for accepting no more events. */
  why: () => string | undefined
  /** Called when the interview has moved. */
  moved?: () => void
}

/** An interview before it runs on the page. */
export interface OpenedInterview extends Pick<
  RunningInterview,
  "course" | "name" | "data" | "look"
> {
  storage: Pick<SurveyStorage, "save" | "leave">
  /** Id of the question that the document shows already. */
  shown?: string | undefined
}

/** Runs an interview: shows its state, applies the respondent's actions, and sends them. */
export function runInterview({ storage, shown, ...opened }: OpenedInterview): RunningInterview {
  const { course, data } = opened
  const { save } = storage
  const watch = createWatch()
  /** Key of the shown view, so that the same question is not shown again. */
  let sight = ""
  /** Number of views shown so far. */
  let views = 0
  /** Whether messages about refused answers are removed when they no longer apply. */
  let settles = false
  const lineNow = (): Line => {
    const { line } = carrier
    return navigator.onLine || line === "stuck" ? line : "offline"
  }

  const running: RunningInterview = {
    ...opened,
    view: undefined,
    next,
    back,
    keepTyped,
    keep,
    speak,
    send: () => carrier.go(),
    stop,
    pause: (isPaused) => watch.pause(isPaused),
    line: lineNow,
    why: () => carrier.why,
  }

  const carrier = carryInterview(running, { ...storage, changed: paint })

  function draw(refused?: Pick<QuestionView, "problem" | "entries">): void {
    const isLast = ++views
    const view = viewOf(course, data.pace)
    const line = lineNow()
    running.view = undefined
    if (course.state.phase === "over" || line === "stuck")
      return void fetchEnd().then(({ showEnd }) => isLast === views && showEnd(running, line))
    if (!view) return showWait(line)
    const show = () => {
      if (isLast === views) showQuestion({ ...view, isOffline: line === "offline", ...refused })
    }
    const fields = fetchFields(view.node, () => running)
    if (!fields) return show()
    void fields.then(show)
    const button = document.querySelector(".main")
    if (button) button.textContent = running.look.say("survey.wait")
  }

  function showQuestion(view: QuestionView): void {
    running.view = view
    if (view.node.id === shown && !view.isWaiting && !course.kept.draft) shown = undefined
    else showScreen(questionView(view, running.look), view.isWaiting ? "go" : "err")
    onFieldsShown(running, view.node)
    if (view.problem && !settles) {
      settles = true
      void fetchRefusals().then(({ settleProblems }) => settleProblems(() => running))
    }
  }

  /** Shows that the server decides on the first question. */
  function showWait(line: Line): void {
    const { say } = running.look
    const text = line === "offline" ? say("survey.serverDecides") : ""
    showScreen(noteView({ kind: "note", title: say("survey.wait"), text }))
  }

  /** Shows the current view. If the question is the same, its input is kept. */
  function paint(): void {
    const { kept, state } = course
    const { phase, at, length } = state
    const line = lineNow()
    const now = [phase, at, length, (phase === "asking" && line !== "stuck") || line].join()
    if (now !== sight) {
      sight = now
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
    // Later questions may be shown without a connection.
    for (const node of Object.values(course.nodes)) void fetchFields(node, () => running)
    running.moved?.()
  }

  function perform(deed: RespondentEvent): void {
    const problem = course.act(deed)
    if (problem) return draw({ problem, entries: formEntries() })
    save(course.kept)
    paint()
    void carrier.go()
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
    carrier.stop()
  }

  for (const change of ["online", "offline"])
    addEventListener(change, () => {
      paint()
      void carrier.go()
    })
  document.addEventListener("visibilitychange", keepTyped)
  paint()
  void carrier.go()
  return running
}
