import type { Translate } from "@qo/core/i18n"
import type { FinishedAction, ItemResult } from "../queue/action-queue.ts"
import type { PastAction } from "../queue/journal.ts"
import { countsText, OUTCOME_SIGNS } from "../queue/outcome-texts.ts"
import type { Words } from "../text/words.ts"
import type { Attention } from "./attention.ts"

/** Results of sent actions. */
export interface Results {
  /** Unread results; if there are none, those read last. */
  finished: () => readonly FinishedAction[]
  /** Marks the results as read. */
  close: () => void
  /** Number of failed items in unread results. */
  unread: () => number
  /** The results of a batch show by themselves. */
  areShown: () => boolean
  /** Actions of earlier programs, newest first. */
  past: readonly PastAction[]
}

interface OwnResults extends Results {
  add: (finished: FinishedAction) => void
  /** Discards the previous user's results. */
  forget: () => void
}

interface Hooks {
  words: Words
  attention: Attention
  changed: () => void
  say: (text: string) => void
  /** Something was left alone: it is no longer as the lists show it. */
  onLeft: () => void
}

const isLeft = ({ outcome }: ItemResult) => outcome === "failed" || outcome === "skipped"

export function createResults(past: readonly PastAction[], hooks: Hooks): OwnResults {
  const { words, attention, changed, say, onLeft } = hooks
  let finished: readonly FinishedAction[] = []
  let lastRead: readonly FinishedAction[] = []
  let areShown = false
  return {
    past,
    finished: () => (finished.length > 0 ? finished : lastRead),
    unread: () => finished.reduce((sum, { results }) => sum + results.filter(isLeft).length, 0),
    areShown: () => areShown,
    close: () => {
      if (finished.length > 0) lastRead = finished
      finished = []
      areShown = false
      changed()
    },
    add: (each) => {
      finished = [...finished, each]
      areShown ||= each.results.length > 1 && !attention.isTaken()
      say(summaryOf(words.t, each))
      if (each.results.some(isLeft)) onLeft()
    },
    forget: () => {
      finished = []
      lastRead = []
      areShown = false
    },
  }
}

/** One line: the act, the number of its records, and of failures; a single record is named, with the reason of its failure. */
function summaryOf(t: Translate<"terminal">, { action, results }: FinishedAction): string {
  const [only] = results
  if (only && results.length === 1) {
    const sign = OUTCOME_SIGNS[only.outcome]
    if (only.message) return `${sign} ${action.title}: ${only.message}`
    if (action.did && only.outcome === "done")
      return `${sign} ${action.did}: ${t("one.who", { id: only.id, name: only.label })}`
  }
  return action.did
    ? countsText(t, results, action.did)
    : `${action.title}: ${countsText(t, results)}`
}
