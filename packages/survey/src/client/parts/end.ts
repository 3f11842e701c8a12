import type { InterviewStanding } from "@qo/core/api"
import { noteView } from "../../view/note.ts"
import { overView } from "../../view/over.ts"
import type { Line } from "../carry.ts"
import { guardInterview } from "../guard.ts"
import { isWord } from "../kept-interview.ts"
import { postCall } from "../post.ts"
import type { RunningInterview } from "../run.ts"
import { announceText, byId, showScreen } from "../screen.ts"
import { dropShell } from "../shell.ts"
import { askWithdrawn, withdrawAnswers } from "./ask-withdrawn.ts"

/** Timeout of requests made by buttons, seconds without a received byte. */
const SILENCE = 30

const resume = (own: object) => postCall<InterviewStanding>("resume", own, SILENCE)

/** Shows that answers were withdrawn if this happened since the interview was finished on this device. */
export async function followWithdrawal(running: RunningInterview): Promise<void> {
  const change = await askWithdrawn(running.course.kept, resume)
  if (!change) return
  running.keep(change)
  showWithdrawn(running)
}

/** Shows the last page, or the message that the interview cannot be continued at present. */
export function showEnd(running: RunningInterview, line: Line): void {
  if (line === "stuck") return showStuck(running)
  dropShell(running.name)
  showOver(running)
}

function showStuck({ why, look: { say } }: RunningInterview): void {
  const note =
    why() === "tooManySteps"
      ? { title: say("surveyLast.tooMany"), text: say("surveyLast.tooManyText") }
      : {
          title: say("surveyLast.stuck"),
          text: say("surveyLast.stuckText"),
          button: [say("surveyLast.again"), "reload"] as const,
        }
  showScreen(noteView({ kind: "note", ...note }))
}

function showOver(running: RunningInterview): void {
  const { course, data, look } = running
  const { outcome } = course.state
  const { receipt, next, isWithdrawn } = course.kept
  const { contact } = data
  if (isWithdrawn) return showWithdrawn(running)
  const how = outcome === "completed" || outcome === "redirected" ? outcome : "ended"
  const last = course.kept.log.at(-1)
  const end = last && isWord(last) ? last.end : undefined
  showScreen(overView({ kind: "over", outcome: how, receipt, next, contact, end }, look))
}

/** Shows that the interview is continued in another tab. */
export function showElsewhere({ look: { say }, stop }: RunningInterview): void {
  stop()
  showScreen(
    noteView({
      kind: "note",
      title: say("surveyLast.otherTab"),
      text: say("surveyLast.otherTabText"),
      button: [say("surveyLast.here"), "here"],
    }),
  )
}

/** Carries out the action of a button. */
export function onButton(running: RunningInterview, act: string): void {
  if (act === "here") guardInterview(running.name, () => undefined, true)
  else if (act === "copy") void copy(running)
  else if (act === "withdraw") void withdraw(running)
}

/** Copies the code. If a frame may not use the clipboard, the code is selected for manual copying. */
async function copy({ course, look: { say } }: RunningInterview): Promise<void> {
  let done = say("surveyLast.copied")
  try {
    await navigator.clipboard.writeText(course.kept.receipt ?? "")
  } catch {
    const code = byId("code")
    if (code) getSelection()?.selectAllChildren(code)
    done = say("surveyLast.selected")
  }
  announceText(done)
  const button = document.querySelector("[data-act=copy]")
  if (button) button.textContent = done
}

async function withdraw(running: RunningInterview): Promise<void> {
  const { course, look, keep } = running
  if (!confirm(look.say("surveyLast.withdrawAsk"))) return
  const change = await withdrawAnswers(course.kept, {
    withdraw: (receipt) => postCall("withdraw", { receipt }, SILENCE),
    resume,
  })
  if (!change) return announceText(look.say("surveyLast.withdrawFailed"))
  keep(change)
  showWithdrawn(running)
}

function showWithdrawn({ look: { say } }: RunningInterview): void {
  const title = say("surveyLast.withdrawn")
  showScreen(noteView({ kind: "note", title, text: say("surveyLast.mayClose") }))
}
