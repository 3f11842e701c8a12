import { useEffect, useRef } from "react"
import { createObservable } from "./observable.ts"

export interface PaletteAction {
  id: string
  label: string
  keys?: string
  run: () => void
}

/** What the shown page can do, besides going elsewhere. */
export const pageActions = createObservable<readonly PaletteAction[]>([])
export const paletteIsOpen = createObservable(false)

const signatureOf = (actions: readonly PaletteAction[]) =>
  actions.map(({ id, label }) => `${id} ${label}`).join("\n")

/** Offers actions while the page is shown. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
    if (signatureOf(pageActions.get()) === signatureOf(actions)) return
    pageActions.set(
      actions.map((action) => ({
        ...action,
        run: () => latest.current.find(({ id }) => id === action.id)?.run(),
      })),
    )
  })
  useEffect(() => () => pageActions.set([]), [])
}
