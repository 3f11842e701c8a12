import { useEffect, useRef } from "react"
import { createObservable } from "../observable.ts"

export interface PaletteAction {
  id: string
  label: string
  keys?: string
  run: () => void
}

/** What the shown page can do, besides going elsewhere. */
export const pageActions = createObservable<readonly PaletteAction[]>([])
export const paletteIsOpen = createObservable(false)

/** Offers actions while the page is shown. `labels` decide when the list is made anew. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const latest = useRef(actions)
  useEffect(() => void (latest.current = actions))
  const signature = actions.map(({ id, label }) => `${id} ${label}`).join("\n")
  useEffect(() => {
    const offered = latest.current.map(({ id, label, keys }) => ({
      id,
      label,
      ...(keys && { keys }),
      run: () => latest.current.find((action) => action.id === id)?.run(),
    }))
    pageActions.set(offered)
    return () => pageActions.set([])
  }, [signature])
}
