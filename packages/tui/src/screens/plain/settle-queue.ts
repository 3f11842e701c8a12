import { letterOf, type Talk } from "../../talk/talk.ts"
import type { AppStore } from "../../app-store/app-store.ts"

/**
 * What was just queued waits as everywhere, and can be taken back: `u` takes it back, Enter sends it at once. Any other
 * line is the next command; the action then goes on by itself.
 */
export async function settleQueue(talk: Talk, desk: AppStore): Promise<void> {
  let asked = ""
  for (;;) {
    const waiting = desk.queue.waiting()
    const newest = waiting.at(-1)
    if (!newest) return sayWhatDidNotGo(talk, desk)
    const { t } = desk.words
    const isReady = desk.link.isReady()
    const state = `${newest.id} ${String(isReady)}`
    if (state !== asked) {
      const { action, seconds } = newest
      talk.say(t(isReady ? "plain.waits" : "plain.waitsForLine", { action: action.title, seconds }))
    }
    asked = state
    const answer = await talk.askUntil(t("plain.waitsPrompt"), emptied(desk, isReady))
    if (answer === undefined) continue
    if (letterOf(answer) === "u") undo(talk, desk)
    else if (answer !== "") return talk.putBack(answer)
    else if (!isReady) return
    else await talk.wait(desk.queue.sendAll())
  }
}

/** Items that were left alone, each with its reason. */
function sayWhatDidNotGo(talk: Talk, desk: AppStore): void {
  const { t } = desk.words
  talk.sayNews()
  if (desk.unread() === 0) return
  const left = desk
    .finished()
    .flatMap(({ results }) => results)
    .filter(({ outcome }) => outcome === "failed" || outcome === "skipped")
  talk.say(
    ...left.map(({ id, label, outcome, message }) =>
      [`${id} ${label}: ${t(`outcome.${outcome}`)}`, message].filter(Boolean).join(". "),
    ),
  )
  desk.closeFinished()
}

/** Nothing waits any more, or the line is up or down again. */
const emptied = (desk: AppStore, wasReady: boolean) =>
  new Promise<void>((settle) => {
    const forget = desk.subscribe(() => {
      if (desk.queue.waiting().length > 0 && desk.link.isReady() === wasReady) return
      forget()
      settle()
    })
  })

/** Takes the newest waiting action back; without one, queues the reverse of the newest that was done. */
export function undo(talk: Talk, desk: AppStore): void {
  const { t } = desk.words
  const undone = desk.queue.undo()
  if (!undone) talk.say(t("undo.nothing"))
  else if ("takenBack" in undone) talk.say(t("undo.takenBack", { action: undone.takenBack.title }))
}
