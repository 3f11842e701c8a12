import type { State } from "@qo/core/interview"
import type { InterviewRow } from "./interview.ts"

/** What stays the same in the row of an interview as long as it goes on. */
export type Facts = Pick<InterviewRow, "bucket" | "id" | "version" | "token_hash">

/**
 * Where an interview stood when its events were folded last: `state` after those before number `next`, all of them committed. The
 * database may know of more by now, of which another server was told.
 */
export interface Known extends Facts {
  next: number
  state: State
}

const known = new Map<string, Known>()
const KEPT = 20_000

/** Keeps where an interview stands. Only what is committed may be kept: others may have stored something else in its place. */
export function remember(
  { bucket, id, version, token_hash }: Facts,
  next: number,
  state: State,
): void {
  known.delete(id)
  known.set(id, { bucket, id, version, token_hash, next, state })
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
}

export const recall = (id: string): Known | undefined => known.get(id)

export const forget = (id: string): void => void known.delete(id)
