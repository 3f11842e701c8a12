import type { Html } from "@qo/core/lib"
import type { Entries } from "@qo/core/survey-page"

export const byId = (id: string): HTMLElement | null => document.querySelector(`#${id}`)

/** Replaces the content. The focus moves to the given element, otherwise to the error or the heading. */
export function showScreen({ text }: Html, wanted = "err"): void {
  const app = byId("app")
  if (!app) return
  app.innerHTML = text
  announceText("")
  scrollTo(0, 0)
  const target = byId(wanted) ?? app.querySelector<HTMLElement>("h1,#h")
  target?.focus()
}

/** Announces a text to screen readers. */
export function announceText(text: string): void {
  const status = byId("status")
  if (status) status.textContent = text
}

/** Returns the values of the form. */
export function formEntries(): Entries {
  const form = document.querySelector("form")
  const entries: Record<string, string[]> = {}
  if (form)
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") (entries[name] ??= []).push(value)
  return entries
}
