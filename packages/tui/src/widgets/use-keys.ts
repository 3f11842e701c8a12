import { useInput } from "ink"
import { keyName } from "../terminal/index.ts"

/** A key by its name, and the text it types (empty for arrows and the like). */
export type KeyHandler = (name: string, typed: string) => void

/** Hears keys while `isActive`. */
export function useKeys(handle: KeyHandler, isActive = true): void {
  useInput(
    (input, key) => {
      const isText = input !== "" && !key.ctrl && !key.meta && !key.tab && !key.return
      handle(keyName(input, key), isText ? input : "")
    },
    { isActive },
  )
}
