import { RejectionReason } from "@qo/core/project"
import { z } from "zod"
import type { Phrase, Phrases } from "../../app-store/screens-options.ts"

/** Most phrases that are stored. */
const KEPT = 50

const Kept = z.array(
  z.object({ reason: RejectionReason, text: z.string(), uses: z.int(), at: z.number() }),
)

/** Words that this person has rejected with, most used first; kept on this device for each account. */
export interface PhraseBook {
  all: () => readonly Phrase[]
  /** The one that was used last. */
  last: () => Phrase | undefined
  used: (phrase: Pick<Phrase, "reason" | "text">) => void
  /** Called when another user signs in. */
  forget: () => void
}

export function createPhraseBook(kept: Phrases, now: () => number = Date.now): PhraseBook {
  let phrases: readonly Phrase[] | undefined
  const all = () => (phrases ??= (Kept.safeParse(kept.read()).data ?? []).toSorted(byUse))
  return {
    all,
    last: () => all().toSorted((a, b) => b.at - a.at)[0],
    used: ({ reason, text }) => {
      const others = all().filter((each) => each.text !== text || each.reason !== reason)
      const known = all().find((each) => !others.includes(each))
      const next = { reason, text, uses: (known?.uses ?? 0) + 1, at: now() }
      // The newest stays, however seldom the others were not used.
      phrases = [next, ...others.slice(0, KEPT - 1)].toSorted(byUse)
      kept.write(phrases)
    },
    forget: () => {
      phrases = undefined
    },
  }
}

const byUse = (a: Phrase, b: Phrase) => b.uses - a.uses || b.at - a.at
