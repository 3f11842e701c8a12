import { useInput } from "ink"
import { type ReactNode, useState } from "react"
import { functionKey, keyName, pastedText } from "../terminal/index.ts"
import { type KeyListeners, KeyListenersContext } from "./key-listeners.ts"

/**
 * Passes each key to the current listeners. Ink lets a component listen some turns after its rendering: a key that came in
 * between, when a response of the server has just opened a dialog, would go to the previous component. Pasted text is the key
 * `paste`.
 */
export function KeySource({ children }: { children: ReactNode }) {
  const [listeners] = useState<KeyListeners>(() => new Set())
  useInput((input, key) => {
    const pasted = pastedText(input)
    const named = functionKey(input)
    const isText =
      named === undefined && input !== "" && !key.ctrl && !key.meta && !key.tab && !key.return
    const name = pasted === undefined ? (named ?? keyName(input, key)) : "paste"
    const typed = pasted ?? (isText ? input : "")
    // A component opened by a key does not receive the same key.
    const hearing = Array.from(listeners)
    for (const hear of hearing) hear(name, typed)
  })
  return <KeyListenersContext value={listeners}>{children}</KeyListenersContext>
}
