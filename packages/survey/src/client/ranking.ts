import { type QuestionView, rankedIn, ranksOf } from "@qo/core/survey-page"
import type { Look } from "../view/look.ts"
import { fieldsOf } from "../view/questions/index.ts"
import { moveRank } from "./ranks.ts"
import { announce, byId, formEntries } from "./screen.ts"

/** A ranking that is on the screen. */
interface Shown {
  view: QuestionView
  look: Look
}

const rowAt = (element: Element | null) => element?.closest<HTMLElement>("[data-code]")
const codeOf = (row: HTMLElement) => Number(row.dataset["code"])

/** Moves an answer of a ranking, shows and says so, and leaves the focus at it. */
function place({ view, look }: Shown, code: number, to: number, focus: string): void {
  const { node, order } = view
  const all = Math.min(node.choose?.[1] ?? order.length, order.length)
  const ranked = moveRank(rankedIn(formEntries()), code, to, all)
  const ranks = byId("ranks")
  if (!ranks) return
  ranks.outerHTML = fieldsOf({ ...view, entries: ranksOf(ranked) }, look).text
  const row = document.querySelector(`[data-code="${code}"]`)
  for (const wanted of ["select", `${focus}:not([aria-disabled])`])
    row?.querySelector<HTMLElement>(wanted)?.focus()
  const text = row?.querySelector("span")?.textContent ?? ""
  const count = ranked.indexOf(code) + 1
  announce(look.say(count > 0 ? "survey.moved" : "survey.unmoved", { text, count, all }))
}

/** A button of a row: up, down, or next in order. */
export function onRankButton(shown: Shown, target: HTMLElement): void {
  const { move = "" } = target.dataset
  const row = rowAt(target)
  if (!move || !row || target.ariaDisabled) return
  const ranked = rankedIn(formEntries())
  const at = ranked.indexOf(codeOf(row))
  const to = at < 0 ? ranked.length : at + (move === "up" ? -1 : 1)
  place(shown, codeOf(row), to, `[data-move=${move}]`)
}

/** The place that was chosen for an answer. */
export function onRankChosen(shown: Shown, target: EventTarget | null): void {
  const row = target instanceof HTMLSelectElement && rowAt(target)
  if (row) place(shown, codeOf(row), Number(target.value) - 1, "select")
}

/** An answer is dragged by its grip over others, and takes their places. */
export function onGrip(shown: Shown, { target }: Event): void {
  const row = (target as Element).matches(".grip") && rowAt(target as Element)
  if (!row) return
  const code = codeOf(row)
  const move = ({ clientX, clientY }: PointerEvent) => {
    const over = rowAt(document.elementFromPoint(clientX, clientY))
    const ranked = rankedIn(formEntries())
    const to = over ? ranked.indexOf(codeOf(over)) : -1
    if (over && codeOf(over) !== code && (to >= 0 || ranked.includes(code)))
      place(shown, code, to, "select")
  }
  document.addEventListener("pointermove", move)
  const stop = () => document.removeEventListener("pointermove", move)
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, stop, { once: true })
}
