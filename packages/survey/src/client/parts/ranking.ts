import type { RunningPage } from "../fetch-fields.ts"
import { listenToGrips } from "./drag.ts"
import { onRankButton, onRankChosen, placeRank } from "./rank.ts"

export { RANKING as fields } from "../../view/questions/ranking.ts"

export function listen(running: RunningPage): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-move]")
    const now = running()
    if (button && now) onRankButton(now, button)
  })
  document.addEventListener("change", ({ target }) => {
    const now = running()
    if (now && target instanceof HTMLSelectElement) onRankChosen(now, target)
  })
  listenToGrips((code, to) => {
    const now = running()
    if (now) placeRank(now, code, to, "select")
  })
}
