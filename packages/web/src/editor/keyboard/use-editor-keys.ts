import { useEffect, useRef } from "react"
import { areKeysHeld } from "../../base/hotkeys.ts"
import { OPEN_OVERLAY } from "../../theme/classes.ts"
import { focusHome } from "./focus-home.ts"
import { EDITOR_ACTS, type EditorAct } from "./editor-acts.ts"

const FIELD = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]"
/** Keys that keep the browser's meaning in a field. */
const OF_FIELDS = new Set([
  "Ctrl+A",
  "Ctrl+C",
  "Ctrl+X",
  "Delete",
  "F2",
  "Alt+Shift+ArrowUp",
  "Alt+Shift+ArrowDown",
])

/** The keys that were pressed, as the table of acts writes them; single letters are bound with those of all pages. */
function pressedKeys({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const held = [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", shiftKey && "Shift"].filter(
    Boolean,
  )
  const place = code.startsWith("Key")
    ? code.slice(3)
    : code.startsWith("Digit")
      ? code.slice(5)
      : undefined
  const named = { Equal: "=", Minus: "-" }[code]
  return [...held, place ?? named ?? key].join("+")
}

/** Single letters and the slash are bound with those of all pages; paste uses its own event, which needs no permission. */
const comesOtherwise = ({ id, key = "" }: EditorAct): boolean =>
  /^[a-z/]$/.test(key) || id === "paste"

const isIn = (selector: string, { target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** A character is typed in a field, and other keys have the browser's meaning there. */
const isOfField = (event: KeyboardEvent, keys: string): boolean =>
  isIn(FIELD, event) &&
  (OF_FIELDS.has(keys) || (event.key.length === 1 && !/^(?:Ctrl|Alt)/.test(keys)))

/**
 * Esc ends typing in the panel: single letters are acts again. An open list takes it for itself, and so does an input method that
 * composes a character.
 */
const endsTyping = (event: KeyboardEvent): boolean =>
  event.key === "Escape" && !event.isComposing && isIn(`.rz-side :is(${FIELD})`, event)

/** Keys with Ctrl, Alt or Shift, and those that are not letters. `run`: runs an act, if it is allowed. */
export function useEditorKeys(run: (act: EditorAct) => void): void {
  const latest = useRef(run)
  useEffect(() => void (latest.current = run))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector(OPEN_OVERLAY)) return
      if (areKeysHeld()) return
      if (endsTyping(event)) return focusHome()
      const keys = pressedKeys(event)
      const act = EDITOR_ACTS.find(({ key }) => key === keys)
      if (!act || comesOtherwise(act)) return
      if (isOfField(event, keys)) return
      if ((act.id === "copy" || act.id === "cut") && getSelection()?.toString()) return
      event.preventDefault()
      latest.current(act)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
}
