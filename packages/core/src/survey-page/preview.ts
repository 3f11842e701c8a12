import type { Entries, View } from "./view.ts"

/** Messages to the frame that previews a survey as respondents see it. Nothing is stored: the surrounding page runs the interview. */
export interface PreviewShow {
  type: "qo:show"
  view: View
  /** The interview has moved, or there is an error: the focus goes there. Otherwise the input stays. */
  isMoved: boolean
  isDark: boolean
}

/** Messages of the frame to the surrounding page. */
export type PreviewSaid =
  | { type: "qo:ready" }
  | { type: "qo:deed"; deed: "start" | "next" | "back"; entries: Entries }

/** Replaces a survey's key in the frame's address, and is an invalid key. */
export const PREVIEW_KEY = "preview"
