import type { Locale } from "@qo/core/i18n"
import type { InterviewEvent, Word } from "@qo/core/interview"
import type { Entries } from "@qo/core/survey-page"

/** What a respondent does. */
export type Deed = Extract<InterviewEvent, { kind: "answer" | "skip" | "back" }>

/** Who answers and what they agreed to: with it the server begins the interview, or finds the one that was begun. */
export interface Beginning {
  key: string
  visitor: string
  consentVersion: string
  language: Locale
  params?: Readonly<Record<string, string>>
  offer?: string
}

/** An interview as this device keeps it; where it stands is a fold of `log`. */
export interface Kept {
  beginning: Beginning
  seed: number
  /** Questions in all. */
  count: number
  /** Known once the server has stored its beginning. */
  own?: { interview: string; token: string }
  /** So many deeds are stored on the server. */
  acked: number
  /** Number of the first deed in `log`. */
  from: number
  /** What the server said and what the respondent did, in order. */
  log: readonly (Word | Deed)[]
  receipt?: string | undefined
  signedReceipt?: string | undefined
  next?: string | undefined
  /** What was typed to a question, but not answered yet. */
  draft?: { question: string; entries: Entries }
}

export const isWord = (entry: Word | Deed): entry is Word => "steps" in entry

const deedsOf = ({ log }: Kept): Deed[] => log.flatMap((entry) => (isWord(entry) ? [] : [entry]))

export const unsentOf = (kept: Kept): Deed[] => deedsOf(kept).slice(kept.acked - kept.from)

/** Bytes of events that a request carries at most; the server takes 16 KB, interview and token among them. */
const REQUEST_BYTES = 15_000
const REQUEST_EVENTS = 100

/** As many of the first events as one request takes, at least one. */
export function portionOf(events: readonly Deed[]): Deed[] {
  let bytes = 0
  const end = events.findIndex((event, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(event)).length + 1
    return at > 0 && (bytes > REQUEST_BYTES || at >= REQUEST_EVENTS)
  })
  return events.slice(0, end < 0 ? events.length : end)
}

/** Without those of its deeds that the server has not stored: it has said how the interview goes on without them. */
export function withoutUnsent(kept: Kept): Kept["log"] {
  let stay = kept.acked - kept.from
  return kept.log.filter((entry) => isWord(entry) || stay-- > 0)
}
