import { rankedIn, ranksOf } from "@qo/core/survey-page"
import { rankingFields } from "../../view/questions/ranking.ts"
import type { RunningInterview } from "../run.ts"
import { announceText, byId, formEntries } from "../screen.ts"

const rowAt = (element: Element | null) => element?.closest<HTMLElement>("[data-code]")
const codeOf = (row: HTMLElement) => Number(row.dataset["code"])

/** Moves an answer of a ranking, announces it to screen readers, and keeps the focus on it. */
export function placeRank(
  { view, look }: RunningInterview,
  code: number,
  to: number,
  focus: string,
): void {
  const ranks = byId("ranks")
  if (!view || !ranks) return
  const { node, order } = view
  const all = Math.min(node.choose?.[1] ?? order.length, order.length)
  const ranked = moveRank(rankedIn(formEntries()), code, to, all)
  ranks.outerHTML = rankingFields({ ...view, entries: ranksOf(ranked) }, look).text
  const row = document.querySelector(`[data-code="${code}"]`)
  for (const wanted of ["select", `${focus}:not([aria-disabled])`])
    row?.querySelector<HTMLElement>(wanted)?.focus()
  const text = row?.querySelector("span")?.textContent ?? ""
  const count = ranked.indexOf(code) + 1
  announceText(look.say(count > 0 ? "survey.moved" : "survey.unmoved", { text, count, all }))
}

/** Handles a button of an answer: up, down, or add at the next position. */
export function onRankButton(running: RunningInterview, button: HTMLElement): void {
  const { move } = button.dataset
  const row = rowAt(button)
  if (!row || button.ariaDisabled) return
  const ranked = rankedIn(formEntries())
  const at = ranked.indexOf(codeOf(row))
  const to = at < 0 ? ranked.length : at + (move === "up" ? -1 : 1)
  placeRank(running, codeOf(row), to, `[data-move=${move}]`)
}

/** Handles a position chosen in a select field. */
export function onRankChosen(running: RunningInterview, select: HTMLSelectElement): void {
  const row = rowAt(select)
  if (row) placeRank(running, codeOf(row), Number(select.value) - 1, "select")
}

/** Returns the order with this code at this position, with at most `most` positions. A position below 0 removes the code. */
function moveRank(
  ranked: readonly number[],
  code: number,
  to: number,
  most: number,
): readonly number[] {
  const others = ranked.filter((each) => each !== code)
  if (to < 0) return others
  return others.length < most ? others.toSpliced(to, 0, code) : ranked
}
