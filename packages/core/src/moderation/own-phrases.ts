import type { RejectionReason } from "../project/index.ts"

/** A text used for rejecting projects, and its number of uses. */
export interface OwnPhrase {
  reason: RejectionReason
  text: string
  used: number
}

/** Most stored phrases: the rarest is replaced. */
export const MOST_PHRASES = 20

/** The phrases of a person, most used first; the one used last before others used as often. */
export function rememberPhrase(
  known: readonly OwnPhrase[],
  { reason, text }: Pick<OwnPhrase, "reason" | "text">,
): readonly OwnPhrase[] {
  const before = known.find((each) => each.text === text)
  const others = known.filter((each) => each !== before)
  const now = { reason, text, used: (before?.used ?? 0) + 1 }
  // A new phrase is always kept, otherwise none could ever be.
  const kept = others.toSorted((a, b) => b.used - a.used).slice(0, MOST_PHRASES - 1)
  return [now, ...kept].toSorted((a, b) => b.used - a.used)
}

/** Those for this reason first. */
export const phrasesFor = (
  known: readonly OwnPhrase[],
  reason: RejectionReason,
): readonly OwnPhrase[] => [
  ...known.filter((each) => each.reason === reason),
  ...known.filter((each) => each.reason !== reason),
]
