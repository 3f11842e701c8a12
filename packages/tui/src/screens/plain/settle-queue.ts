import { letterOf, type TalkSession } from "../../talk/talk.ts"
import type {
  AppStore,
  WithLink,
  WithPreferences,
  WithQueue,
  WithResults,
  WithUpdates,
} from "../../app-store/app-store.ts"

/**
 * A queued action waits as on the screens and can be taken back: `u` takes it back, Enter sends it immediately. Any other line is
 * the next command, and the action continues in the background.
 */
export async function settleQueue(talk: TalkSession, store: AppStore): Promise<void> {
  let lastState = ""
  for (;;) {
    const waiting = store.queue.waiting()
    const newest = waiting.at(-1)
    if (!newest) return sayWhatDidNotGo(talk, store)
    const { t } = store.preferences.words
    const isReady = store.link.isReady()
    const state = `${newest.id} ${String(isReady)}`
    if (state !== lastState) {
      const { action, seconds } = newest
      talk.say(t(isReady ? "plain.waits" : "plain.waitsForLine", { action: action.title, seconds }))
    }
    lastState = state
    const answer = await talk.askUntil(t("plain.waitsPrompt"), waitUntilEmpty(store, isReady))
    if (answer === undefined) continue
    if (letterOf(answer) === "u") undoPlain(talk, store)
    else if (answer !== "") return talk.putBack(answer)
    else if (!isReady) return
    else await talk.wait(store.queue.sendAll())
  }
}

/** Items that were left alone, each with its reason. */
function sayWhatDidNotGo(talk: TalkSession, store: WithPreferences & WithResults): void {
  const { t } = store.preferences.words
  talk.sayNews()
  if (store.results.unread() === 0) return
  const left = store.results
    .finished()
    .flatMap(({ results }) => results)
    .filter(({ outcome }) => outcome === "failed" || outcome === "skipped")
  talk.say(
    ...left.map(({ id, label, outcome, message }) =>
      [`${id} ${label}: ${t(`taskOutcome.${outcome}`)}`, message].filter(Boolean).join(". "),
    ),
  )
  store.results.close()
}

/** Nothing waits any more, or the line is up or down again. */
const waitUntilEmpty = (store: WithLink & WithQueue & WithUpdates, wasReady: boolean) =>
  new Promise<void>((settle) => {
    const forget = store.updates.subscribe(() => {
      if (store.queue.waiting().length > 0 && store.link.isReady() === wasReady) return
      forget()
      settle()
    })
  })

/** Takes the newest waiting action back; without one, queues the reverse of the newest that was done. */
export function undoPlain(talk: TalkSession, store: WithPreferences & WithQueue): void {
  const { t } = store.preferences.words
  const undone = store.queue.undo()
  if (!undone) talk.say(t("undo.nothing"))
  else if ("takenBack" in undone) talk.say(t("undo.takenBack", { action: undone.takenBack.title }))
}
