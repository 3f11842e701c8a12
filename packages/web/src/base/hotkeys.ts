import { useEffect, useRef } from "react"
import { OPEN_OVERLAY } from "../theme/classes.ts"
import { readSettings } from "./settings.ts"

/** Actions by the key's position on a Latin keyboard (`KeyboardEvent.code`); `Shift+` before it if held. */
export type Keys = Readonly<Record<string, () => void>>

/** How many text fields are about to open. */
let held = 0

/** A text field is about to open: until it is there, no key runs an act. Returns a function that ends this. */
export function holdKeys(): () => void {
  held++
  let isOver = false
  return () => {
    if (!isOver) held--
    isOver = true
  }
}

export const areKeysHeld = (): boolean => held > 0

const SEQUENCE_MS = 1500
const LEADING = "KeyG"

/** Single keys act on the page, not on a text that is being typed, nor under an open dialog or menu. */
const isForPage = (event: KeyboardEvent): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  if (areKeysHeld()) return false
  const target = event.target instanceof Element ? event.target : undefined
  if (
    target?.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]")
  )
    return false
  return document.querySelector(OPEN_OVERLAY) === null
}

/** Signs stand elsewhere on other layouts: `?` is Shift+7 on a Russian one. Who types the sign means it. */
const PLACES_OF_SIGNS: Readonly<Record<string, string>> = { "/": "Slash", "?": "Shift+Slash" }

const codeOf = ({ key, code, shiftKey }: KeyboardEvent): string =>
  PLACES_OF_SIGNS[key] ?? (shiftKey ? `Shift+${code}` : code)

/** Single-key shortcuts of a page, as long as the settings allow them. A leading key takes a second one: `KeyG KeyR`. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => void (latest.current = keys))
  useEffect(() => {
    let leading = ""
    let until = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (!readSettings().shortcuts || !isForPage(event)) return
      const single = codeOf(event)
      const sequence = Date.now() < until ? `${leading} ${single}` : ""
      // After the leading key a letter means a page, also from other components: never the letter's own action.
      const isSecond = sequence.startsWith(`${LEADING} `)
      const run = latest.current[sequence] ?? (isSecond ? undefined : latest.current[single])
      leading = single
      until = Date.now() + SEQUENCE_MS
      if (!run) return
      leading = ""
      event.preventDefault()
      run()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
}
