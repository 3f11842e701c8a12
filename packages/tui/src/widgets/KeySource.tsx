import { useInput } from "ink"
import { type ReactNode, useState } from "react"
import { keyName } from "../terminal/index.ts"
import { type KeyListeners, KeyListenersContext } from "./key-listeners.ts"

/**
 * Hands each key to those who hear keys at that moment. Ink lets a component hear some turns after it has been drawn: a key
 * that came in between, when an answer of the server has just opened a dialog, would go to what is no longer there.
 */
export function KeySource({ children }: { children: ReactNode }) {
  const [listeners] = useState<KeyListeners>(() => new Set())
  useInput((input, key) => {
    const isText = input !== "" && !key.ctrl && !key.meta && !key.tab && !key.return
    const name = keyName(input, key)
    // What a key opens does not hear the same key.
    const hearing = Array.from(listeners)
    for (const hear of hearing) hear(name, isText ? input : "")
  })
  return <KeyListenersContext value={listeners}>{children}</KeyListenersContext>
}
