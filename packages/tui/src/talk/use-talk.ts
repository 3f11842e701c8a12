import { useEffect, useLayoutEffect, useRef } from "react"
import { type OwnTalk, type TalkSession, TalkCancelled, TalkOver } from "./talk.ts"

interface Conversation {
  /** Sees the newest state of the component at each beginning. */
  run: (talk: OwnTalk) => Promise<void>
  /** Ctrl-C; without it the talk begins again. */
  onCancel?: (() => void) | undefined
}

/** The newest value, for work that outlasts a rendering. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Talks as long as the component is active. */
export function useTalk({
  talk,
  isActive,
  ...conversation
}: Conversation & { talk: TalkSession; isActive: boolean }): void {
  const latest = useLatest<Conversation>(conversation)
  useEffect(
    () => (isActive ? talk.begin((own) => converse(own, latest)) : undefined),
    [talk, isActive, latest],
  )
}

async function converse(talk: OwnTalk, latest: { current: Conversation }): Promise<void> {
  for (;;)
    try {
      return await latest.current.run(talk)
    } catch (error) {
      if (error instanceof TalkOver) return
      if (!(error instanceof TalkCancelled)) throw error
      const { onCancel } = latest.current
      if (onCancel) return onCancel()
    }
}
