import type { PageNode } from "@qo/core/interview"
import { type PageData, type QuestionView, readAnswer } from "@qo/core/survey-page"
import type { Look } from "../view/look.ts"
import { noteView } from "../view/note.ts"
import { questionView } from "../view/question.ts"
import { createCarrier, type Ground } from "./carry.ts"
import type { Course } from "./course.ts"
import { fetchLater, fetchPlaces } from "./fetched.ts"
import { type Deed, unsentOf } from "./kept.ts"
import { postLast } from "./post.ts"
import { byId, formEntries, show } from "./screen.ts"
import { type Sight, viewOf } from "./view-of.ts"
import { createWatch } from "./watch.ts"

export interface Running {
  course: Course
  /** The question that is shown. */
  view: () => QuestionView | undefined
  look: () => Look
  next: () => void
  back: () => void
  /** Shows it all again, in other words. */
  speak: (look: Look) => void
  /** Shows no more: another tab goes on. */
  stop: () => void
}

interface Setting extends Pick<Ground, "post" | "save" | "leave"> {
  data: PageData
  look: Look
  /** The interview has moved. */
  moved: () => void
}

export const asksPlace = ({ look }: PageNode): boolean => look === "region" || look === "city"

/** Runs an interview on the screen: shows where it stands, does what the respondent does, and carries it to the server. */
export function run(course: Course, { data, moved, ...ground }: Setting): Running {
  const watch = createWatch()
  let { look } = ground
  let shown = ""
  let view: QuestionView | undefined
  let isStopped = false
  const carrier = createCarrier(course, {
    ...ground,
    changed: paint,
    later: (seconds, act) => void setTimeout(act, seconds * 1000),
  })

  function draw(refused?: Sight["refused"]): void {
    const { pace, welcome } = data
    const next = viewOf(course, { line: carrier.line(), pace, say: look.say, refused })
    view = next.kind === "question" ? next : undefined
    if (next.kind === "over") {
      const { contact } = welcome
      void fetchLater().then(({ later }) => later.showLast({ ...next, contact }, look.locale))
    } else if (next.kind === "note") show(noteView(next))
    else show(questionView(next, look), next.isWaiting ? "go" : "err")
    const asked = view
    if (asked && asksPlace(asked.node))
      void fetchPlaces().then(({ placeFinder }) => placeFinder.onShown(asked, look))
  }

  /** Shows what has changed; a question that stays keeps what is typed into it. */
  function paint(): void {
    if (isStopped) return
    const { phase, at, length } = course.state()
    const line = carrier.line()
    const sight = [phase, at, length, phase === "asking" && line !== "stuck" ? "" : line].join()
    if (sight !== shown) {
      shown = sight
      watch.restart()
      draw()
    }
    tellLine()
    moved()
  }

  function tellLine(): void {
    const strip = byId("strip")
    if (!strip) return
    const { say } = look
    const count = unsentOf(course.kept()).filter(({ kind }) => kind !== "back").length
    const isOff = carrier.line() === "offline" && course.state().phase !== "over"
    const rest = count > 0 ? say("survey.offline", { count }) : say("survey.goOn")
    strip.textContent = isOff ? `${say("survey.noConnection")} ${rest}` : ""
  }

  function perform(deed: Deed): void {
    const problem = course.act(deed)
    if (problem) return draw({ problem, entries: formEntries() })
    ground.save(course.kept())
    paint()
    void carrier.go()
  }

  function keepTyped(): void {
    if (!view || view.isWaiting || isStopped) return
    course.change({ draft: { question: view.node.id, entries: formEntries() } })
    ground.save(course.kept())
  }

  addEventListener("online", () => void carrier.go())
  addEventListener("pagehide", () => {
    keepTyped()
    const unsent = carrier.unsent()
    if (unsent && !isStopped) postLast("events", unsent)
  })
  document.addEventListener("visibilitychange", keepTyped)
  paint()
  void carrier.go()
  return {
    course,
    view: () => view,
    look: () => look,
    next() {
      if (!view || view.isWaiting) return
      const { node } = view
      const entries = formEntries()
      const value = readAnswer(node, entries)
      const question = node.id
      const ms = watch.ms()
      if (value) perform({ kind: "answer", question, value, ms })
      else if (node.optional) perform({ kind: "skip", question, ms })
      else draw({ problem: { key: "answerRequired" }, entries })
    },
    back() {
      keepTyped()
      perform({ kind: "back" })
    },
    speak(other) {
      keepTyped()
      look = other
      draw()
      tellLine()
    },
    stop() {
      isStopped = true
      carrier.stop()
    },
  }
}
