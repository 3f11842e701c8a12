import type { InterviewStanding } from "@qo/core/api"
import type { PageData } from "@qo/core/survey-page"
import { embedPage, type EmbeddedPage, type OpenedPage } from "./embed.ts"
import { noteView } from "../view/note.ts"
import { overView } from "../view/over.ts"
import type { SayText } from "../view/words.ts"
import { askWithdrawn, withdrawAnswers } from "./ask-withdrawn.ts"
import { carryInterview, stuckBecause } from "./carry-from-page.ts"
import type { Line } from "./carry.ts"
import { listenToGrips } from "./drag.ts"
import { changeLanguage, keepLanguage } from "./change-language.ts"
import { guardInterview } from "./guard.ts"
import { fetchLastWords } from "./last-words.ts"
import { postCall } from "./post.ts"
import { onRankButton, onRankChosen, placeRank } from "./ranking.ts"
import type { RunningInterview } from "./run.ts"
import { settleProblems } from "./settle.ts"
import { announceText, byId, showScreen } from "./screen.ts"

/** Code that is not needed immediately, or only with a connection. It is loaded while the first question is read. */
export interface LaterCode {
  /** Sends and receives data. It needs a connection. */
  carry: typeof carryInterview
  /** Called when the page is open, possibly in a frame or a web view. */
  onOpened: (opened: Omit<OpenedPage, "setParams"> & { data: PageData }) => EmbeddedPage
  /** Called when an interview is running: locks it for this tab, and makes its rankings draggable. */
  onRunning: (running: RunningInterview) => void
  /** Shows the last page, or the message that the interview cannot be continued at present. */
  showEnd: (running: RunningInterview, line: Line) => void
  /** Handles buttons of a ranking. Before this code is loaded, native fields can be used. */
  onRankButton: typeof onRankButton
  onRankChosen: typeof onRankChosen
  /** Handles a button by the name of its action. */
  onButton: (running: RunningInterview | undefined, act: string, language: string) => void
}

export { carryInterview as carry, onRankButton, onRankChosen }

/** Timeout of requests made by buttons, seconds without a received byte. */
const SILENCE = 30

let embedded: EmbeddedPage | undefined

export const onOpened: LaterCode["onOpened"] = ({ data, early, running }) => {
  void fetchLastWords(data)
  embedded = embedPage({
    early,
    running,
    setParams(params) {
      // Texts may contain parameters. Those of the page itself were rendered without them.
      data.params = { ...data.params, ...params }
      delete data.first
    },
  })
  const now = running()
  if (now) embedded.follow(now)
  return embedded
}

export const onRunning: LaterCode["onRunning"] = (running) => {
  embedded?.follow(running)
  guardInterview(running.name, () => showElsewhere(running))
  listenToGrips((code, to) => placeRank(running, code, to, "select"))
  settleProblems(() => running)
  keepLanguage(running)
  if (running.course.state.phase === "over") void followWithdrawal(running)
}

const resume = (own: object) => postCall<InterviewStanding>("resume", own, SILENCE)

/** Shows that answers were withdrawn if this happened since the interview was finished on this device. */
async function followWithdrawal({ course, data, keep }: RunningInterview): Promise<void> {
  const change = await askWithdrawn(course.kept, resume)
  if (!change) return
  keep(change)
  showWithdrawn(await fetchLastWords(data))
}

export const showEnd: LaterCode["showEnd"] = (running, line) => {
  const { say } = running.look
  const text = line === "offline" ? say("survey.serverDecides") : ""
  if (line !== "stuck" && running.course.state.phase !== "over")
    return showScreen(noteView({ kind: "note", title: say("survey.wait"), text }))
  void fetchLastWords(running.data).then((last) =>
    line === "stuck" ? showStuck(last) : showOver(running, last),
  )
}

function showStuck(say: SayText): void {
  const isTooLong = stuckBecause() === "tooManySteps"
  const note = isTooLong
    ? { title: say("surveyLast.tooMany"), text: say("surveyLast.tooManyText") }
    : {
        title: say("surveyLast.stuck"),
        text: say("surveyLast.stuckText"),
        button: [say("surveyLast.again"), "reload"] as const,
      }
  showScreen(noteView({ kind: "note", ...note }))
}

function showOver({ course, data }: RunningInterview, say: SayText): void {
  const { outcome } = course.state
  const { receipt, next, isWithdrawn } = course.kept
  const { contact } = data
  if (isWithdrawn) return showWithdrawn(say)
  const how = outcome === "completed" || outcome === "redirected" ? outcome : "ended"
  showScreen(overView({ kind: "over", outcome: how, receipt, next, contact }, say))
}

function showElsewhere({ data, stop }: RunningInterview): void {
  stop()
  void fetchLastWords(data).then((say) =>
    showScreen(
      noteView({
        kind: "note",
        title: say("surveyLast.otherTab"),
        text: say("surveyLast.otherTabText"),
        button: [say("surveyLast.here"), "here"],
      }),
    ),
  )
}

export const onButton: LaterCode["onButton"] = (running, act, language) => {
  if (act === "reload") location.reload()
  if (act === "close") embedded?.close()
  if (!running) return
  if (act === "here") guardInterview(running.name, () => undefined, true)
  else if (act === "lang") void changeLanguage(running, language)
  else if (act === "copy" || act === "withdraw")
    void fetchLastWords(running.data).then((say) =>
      act === "copy" ? copy(running.course.kept.receipt ?? "", say) : withdraw(running, say),
    )
}

/** Copies the code. If a frame may not use the clipboard, the code is selected for manual copying. */
async function copy(receipt: string, say: SayText): Promise<void> {
  let done = say("surveyLast.copied")
  try {
    await navigator.clipboard.writeText(receipt)
  } catch {
    const code = byId("code")
    if (code) getSelection()?.selectAllChildren(code)
    done = say("surveyLast.selected")
  }
  announceText(done)
  const button = document.querySelector("[data-act=copy]")
  if (button) button.textContent = done
}

async function withdraw({ course, keep }: RunningInterview, say: SayText): Promise<void> {
  if (!confirm(say("surveyLast.withdrawAsk"))) return
  const change = await withdrawAnswers(course.kept, {
    withdraw: (receipt) => postCall("withdraw", { receipt }, SILENCE),
    resume,
  })
  if (!change) return announceText(say("surveyLast.withdrawFailed"))
  keep(change)
  showWithdrawn(say)
}

function showWithdrawn(say: SayText): void {
  const title = say("surveyLast.withdrawn")
  showScreen(noteView({ kind: "note", title, text: say("surveyLast.mayClose") }))
}
