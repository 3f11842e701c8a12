import { useEffect, useState } from "react"

export type LinkAnswer<Value> =
  | { kind: "asking" }
  | { kind: "answered"; value: Value }
  | { kind: "refused"; error: unknown }

/** Why a link without a token is refused: it was cut off, or the page was opened without a link. */
export const NO_TOKEN = "noToken"

/** One request per token, however often the page is drawn: a one-time link must not be used twice by its own page. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Requests the purpose of a link once; a link without a token is refused without a request. `ask` must be the same for the same
 * `token`.
 */
export function useLinkAnswer<Value>(
  purpose: string,
  token: string,
  ask: (token: string) => Promise<Value>,
): LinkAnswer<Value> {
  const [answer, setAnswer] = useState<LinkAnswer<Value>>({ kind: "asking" })
  useEffect(() => {
    if (token === "") return undefined
    let gone = false
    const key = `${purpose} ${token}`
    const request = (asked.get(key) as Promise<Value> | undefined) ?? ask(token)
    asked.set(key, request)
    request.then(
      (value) => !gone && setAnswer({ kind: "answered", value }),
      (error: unknown) => {
        asked.delete(key)
        if (!gone) setAnswer({ kind: "refused", error })
      },
    )
    return () => void (gone = true)
  }, [purpose, token, ask])
  return token === "" ? { kind: "refused", error: NO_TOKEN } : answer
}
