import type { Html } from "@qo/core/lib"
import type { Entries } from "@qo/core/survey-page"

export const byId = (id: string): HTMLElement | null => document.querySelector(`#${id}`)

/** Shows something in the place of what was there; the focus goes to what it is wanted at, to what is wrong, or to the heading. */
export function show({ text }: Html, wanted = "err"): void {
  const app = byId("app")
  if (!app) return
  app.innerHTML = text
  announce("")
  scrollTo(0, 0)
  const target = byId(wanted) ?? app.querySelector("h1")
  target?.focus()
}

/** Says something to those who do not see it happen. */
export function announce(text: string): void {
  const status = byId("status")
  if (status) status.textContent = text
}

/** What the form holds. */
export function formEntries(): Entries {
  const form = document.querySelector("form")
  const entries: Record<string, string[]> = {}
  if (form)
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") (entries[name] ??= []).push(value)
  return entries
}
