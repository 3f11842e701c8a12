import type { RejectionReason } from "../project/index.ts"

/** A text that a moderator has used for rejections, with its number of uses. */
export interface OwnPhrase {
  reason: RejectionReason
  text: string
  used: number
}

/** Maximum number of stored phrases. A new one replaces the least used one. */
export const MOST_PHRASES = 20

/** Adds a use of a phrase. Returns a moderator's phrases, most used first; of equally used ones, the most recent first. */
export function rememberPhrase(
  known: readonly OwnPhrase[],
  { reason, text }: Pick<OwnPhrase, "reason" | "text">,
): readonly OwnPhrase[] {
  const before = known.find((each) => each.text === text)
  const others = known.filter((each) => each !== before)
  const now = { reason, text, used: (before?.used ?? 0) + 1 }
  // A new phrase is always stored, otherwise it could never collect uses.
  const kept = others.toSorted((a, b) => b.used - a.used).slice(0, MOST_PHRASES - 1)
  return [now, ...kept].toSorted((a, b) => b.used - a.used)
}

/** Sorts phrases for this reason first. */
export const phrasesFor = (
  known: readonly OwnPhrase[],
  reason: RejectionReason,
): readonly OwnPhrase[] => [
  ...known.filter((each) => each.reason === reason),
  ...known.filter((each) => each.reason !== reason),
]
