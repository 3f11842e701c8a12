import type { ApiClient } from "@qo/core/api"
import { useEffect, useState } from "react"
import { refusalText } from "../../app-store/refusal-text.ts"
import type { WithLink, WithPreferences, WithProgram } from "../../app-store/app-store.ts"

/** Response of a call: none yet, a value, or an error text. */
export type CallAnswer<Value> = { value: Value } | { problem: string } | undefined

/** Asks the server about a project when it is shown. `ask` is one function, the same at every drawing. */
export function useAnswer<Value>(
  store: WithLink & WithPreferences & WithProgram,
  pid: number,
  ask: (api: ApiClient, pid: number) => Promise<Value>,
): CallAnswer<Value> {
  const [answer, setAnswer] = useState<CallAnswer<Value>>()
  useEffect(() => {
    let isWanted = true
    store.link
      .run(() => ask(store.options.api, pid))
      .then(
        (value) => isWanted && setAnswer({ value }),
        (error: unknown) =>
          isWanted && setAnswer({ problem: refusalText(store.preferences.words, error) }),
      )
    return () => {
      isWanted = false
    }
  }, [store, pid, ask])
  return answer
}
