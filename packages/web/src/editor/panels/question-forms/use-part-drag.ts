import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react"

/** The dragged part, and the part before which it would be dropped; undefined: at the end. */
interface DraggedPart {
  id: string
  before: string | undefined
}

/** Dragging the lines of a list into another order by their handles; keys do the same in the line. */
export function usePartDrag(
  list: RefObject<HTMLElement | null>,
  move: (id: string, at: number) => void,
) {
  const [dragged, drag] = useState<DraggedPart>()
  const startDrag = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    const stop = new AbortController()
    const { signal } = stop
    let at: number | undefined
    const follow = ({ clientY }: PointerEvent) => {
      const others = itemsOf(list.current).filter(({ dataset }) => dataset["item"] !== id)
      at = others.findIndex((item) => {
        const { top, height } = item.getBoundingClientRect()
        return clientY < top + height / 2
      })
      const before = others[at]?.dataset["item"]
      if (at < 0) at = others.length
      drag({ id, before })
    }
    const end = (isDone: boolean) => {
      stop.abort()
      drag(undefined)
      const now = itemsOf(list.current).findIndex(({ dataset }) => dataset["item"] === id)
      if (isDone && at !== undefined && at !== now) move(id, at)
    }
    window.addEventListener("pointermove", follow, { signal })
    window.addEventListener("pointerup", () => end(true), { signal })
    window.addEventListener("pointercancel", () => end(false), { signal })
    window.addEventListener(
      "keydown",
      (pressed) => {
        if (pressed.key !== "Escape") return
        pressed.preventDefault()
        pressed.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
  }
  return { dragged, startDrag }
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-item]") ?? []),
]
