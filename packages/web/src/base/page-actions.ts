import { useEffect, useId, useRef } from "react"
import { useKeys } from "./hotkeys.ts"
import { createObservable } from "./observable.ts"

/** A key as people see it, by its place on a Latin keyboard: `c`, `V` with Shift, `/`, `?`, `Enter`. */
export type ShownKey = string

/** An action of the current page. Keys, Ctrl+K and the list of keys read the same table. */
export interface PageAction {
  id: string
  label: string
  /** Description in the list of keys; default: the label. */
  help?: string
  key?: ShownKey
  run: () => void
  /** The object of the action if not the page: a row, or marked rows. */
  group?: string
  /** Has a key and is not among the commands, such as going to the next row. */
  keyOnly?: true
  /** Listed among the keys, although it has no object now. */
  waits?: boolean
}

const shown = new Map<string, readonly PageAction[]>()
/** Actions of the current page, in the order of its parts. */
export const pageActions = createObservable<readonly PageAction[]>([])
export const paletteIsOpen = createObservable(false)

const signatureOf = (actions: readonly PageAction[]) =>
  actions.map(({ id, label, key, group }) => `${id} ${label} ${key} ${group}`).join("\n")

/** `KeyboardEvent.code` of keys that are not letters. */
const CODES: Readonly<Record<ShownKey, string>> = {
  "/": "Slash",
  "?": "Shift+Slash",
  Enter: "Enter",
  End: "End",
  Home: "Home",
}
function codeOf(key: ShownKey): string {
  const code = CODES[key]
  if (code !== undefined) return code
  return /^[A-Z]$/.test(key) ? `Shift+Key${key}` : `Key${key.toUpperCase()}`
}

/** Offers actions as long as the component is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const owner = useId()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
    if (signatureOf(shown.get(owner) ?? []) === signatureOf(actions)) return
    const runNewest = (id: string) => latest.current.find((each) => each.id === id)?.run()
    shown.set(
      owner,
      actions.map((action) => ({ ...action, run: () => runNewest(action.id) })),
    )
    pageActions.set([...shown.values()].flat())
  })
  useEffect(
    () => () => {
      shown.delete(owner)
      pageActions.set([...shown.values()].flat())
    },
    [owner],
  )
  useKeys(
    Object.fromEntries(
      actions.flatMap(({ key, run, waits }) =>
        key && !waits ? [[codeOf(key), run] as const] : [],
      ),
    ),
  )
}
