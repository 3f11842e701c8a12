import type { TalkSession } from "./talk.ts"

/** Line mode, in place of a screen. */
export interface Plain {
  talk: TalkSession
  /** The lines that a screen would show now. */
  frame: () => readonly string[]
  /** As if this had been typed on the screen. */
  type: (text: string) => void
}
