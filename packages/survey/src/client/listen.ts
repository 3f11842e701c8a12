import type { RunningPage } from "./fetch-fields.ts"
import type { RunningInterview } from "./run.ts"

/** Handles behaviour that native fields lack: exclusive answers, and texts of open answers. */
function onFieldChange(target: EventTarget | null): void {
  const box = target as HTMLInputElement
  if (!box.checked) return
  // An exclusive answer clears the others, and any other answer clears an exclusive one.
  for (const other of document.querySelectorAll<HTMLInputElement>(`[name="${box.name}"]`))
    if (other !== box && (isAlone(box) || isAlone(other))) other.checked = false
  box.closest(".o")?.querySelector<HTMLElement>(".own")?.focus()
}

const isAlone = (box: HTMLInputElement) => "alone" in box.dataset

interface PageActions {
  /** Starts the interview. */
  begin: () => void
  /** Carries out the action of a button. `language`: that of its text. */
  onButton: (act: string, language: string) => void
}

/** Adds listeners to the whole document once, because views are replaced. */
export function listenToPage(running: RunningPage, { begin, onButton }: PageActions): void {
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name], now: RunningInterview | undefined) => void,
  ) => document.addEventListener(name, (event) => act(event, running()))

  on("submit", (event, now) => {
    const { name, value } = event.submitter as HTMLButtonElement
    if (name === "lang") return
    event.preventDefault()
    if (value === "start") begin()
    else if (value === "back") now?.back()
    else now?.next()
  })
  on("change", ({ target }) => onFieldChange(target))
  on("input", (_event, now) => now?.keepTyped())
  on("click", (event, now) => {
    const target = (event.target as Element).closest<HTMLElement>("a,button")
    if (!target) return
    const { act } = target.dataset
    const { hash, name } = target as HTMLAnchorElement & HTMLButtonElement
    if (hash || (act && now) || isSecondTap(event, name)) event.preventDefault()
    if (hash) document.querySelector<HTMLElement>(hash)?.focus()
    else if (act) onButton(act, target.lang)
  })
}

/** Whether a click is the second of a double click, which was not meant for the question shown after the first one. */
const isSecondTap = ({ detail }: MouseEvent, button: string): boolean => detail > 1 && !!button
