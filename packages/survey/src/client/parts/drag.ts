import { rankedIn } from "@qo/core/survey-page"
import { formEntries } from "../screen.ts"

interface Row {
  code: number
}

/**
 * Returns the new position of an answer of a ranking that is dragged over another; undefined if the position does not change.
 */
function dragTo(ranked: readonly number[], code: number, over: number): number | undefined {
  const to = ranked.indexOf(over)
  return over !== code && (to >= 0 || ranked.includes(code)) ? to : undefined
}

const rowAt = (element: Element | null): Row | undefined => {
  const row = element?.closest<HTMLElement>("[data-code]")
  return row ? { code: Number(row.dataset["code"]) } : undefined
}

/** Lets respondents drag answers of a ranking by their handles to the positions of other answers. */
export function listenToGrips(place: (code: number, to: number) => void): void {
  document.addEventListener("pointerdown", ({ target }) => {
    const row = (target as Element).matches(".grip") ? rowAt(target as Element) : undefined
    if (!row) return
    const move = ({ clientX, clientY }: PointerEvent) => {
      const over = rowAt(document.elementFromPoint(clientX, clientY))
      const to = over && dragTo(rankedIn(formEntries()), row.code, over.code)
      if (to !== undefined) place(row.code, to)
    }
    document.addEventListener("pointermove", move)
    const stop = () => document.removeEventListener("pointermove", move)
    for (const end of ["pointerup", "pointercancel"])
      document.addEventListener(end, stop, { once: true })
  })
}
