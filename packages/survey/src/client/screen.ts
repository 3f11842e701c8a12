import type { Html } from "@qo/core/lib"
import type { Entries } from "@qo/core/survey-page"

export const byId = (id: string): HTMLElement | null => document.querySelector(`#${id}`)

/** Replaces the content; the focus goes to the given element, to the error, or to the heading. */
export function showScreen({ text }: Html, wanted = "err"): void {
  const app = byId("app")
  if (!app) return
  app.innerHTML = text
  announceText("")
  scrollTo(0, 0)
  const target = byId(wanted) ?? app.querySelector("h1")
  target?.focus()
}

/** Says something to those who do not see it happen. */
export function announceText(text: string): void {
  const status = byId("status")
  if (status) status.textContent = text
}

/** Values of the form. */
export function formEntries(): Entries {
  const form = document.querySelector("form")
  const entries: Record<string, string[]> = {}
  if (form)
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") (entries[name] ??= []).push(value)
  return entries
}
