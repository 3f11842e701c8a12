import { z } from "zod"

/** Unsaved values of a form, by field name. */
export type Draft = Readonly<Record<string, unknown>>

const Kept = z.record(z.string(), z.unknown())
const PREFIX = "qo.draft."

const keyOf = (userId: number, form: string): string => `${PREFIX}${userId}.${form}`

/** Stores the draft of a form for this tab by user: it survives signing out, a reload and a crash. Must not be called with secrets. */
export function keepDraft(userId: number, form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId, form), JSON.stringify(draft))
  } catch {
    // Storage is full: the values remain in the form.
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

/** Removes all drafts of a user who signs out. */
export function forgetDrafts(userId: number): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keyOf(userId, ""))) sessionStorage.removeItem(key)
}
