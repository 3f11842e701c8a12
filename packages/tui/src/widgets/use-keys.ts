import { useInput } from "ink"
import { keyName, pastedText } from "../terminal/index.ts"

/** A key by its name, and the text it types (empty for arrows and the like). What was pasted is the key `paste`. */
export type KeyHandler = (name: string, typed: string) => void

/** Hears keys while `isActive`. */
export function useKeys(handle: KeyHandler, isActive = true): void {
  useInput(
    (input, key) => {
      const pasted = pastedText(input)
      if (pasted !== undefined) return handle("paste", pasted)
      const isText = input !== "" && !key.ctrl && !key.meta && !key.tab && !key.return
      handle(keyName(input, key), isText ? input : "")
    },
    { isActive },
  )
}
