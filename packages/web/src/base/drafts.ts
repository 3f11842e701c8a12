import { z } from "zod"

/** What was typed into a form and not saved, by the names of its fields. */
export type Draft = Readonly<Record<string, unknown>>

const Kept = z.record(z.string(), z.unknown())
const PREFIX = "qo.draft."

const keyOf = (userId: number, form: string): string => `${PREFIX}${userId}.${form}`

/** Keeps what is typed in this tab, by user and form: it outlives a sign-out, a reload and a crash. Secrets are never handed in. */
export function keepDraft(userId: number, form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(draft))
  } catch {
    // No room: what is typed still stands in the form.
  }
}

export function readDraft(userId: number, form: string): Draft | undefined {
  const text = sessionStorage.getItem(keyOf(userId, form))
  if (text === null) return undefined
  try {
    return Kept.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const forgetDraft = (userId: number, form: string): void =>
  sessionStorage.removeItem(keyOf(userId, form))

/** Everything that was kept of a user: somebody signs out for good. */
export function forgetDrafts(userId: number): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf(userId, ""))) sessionStorage.removeItem(key)
}
