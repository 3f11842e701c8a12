import type { PageData, Words } from "./page-data.ts"
import type { Entries, View } from "./view.ts"

/**
 * Messages to the frame that previews a survey as respondents see it. No data is stored: the surrounding page runs the
 * interview.
 */
export interface PreviewShow {
  type: "qo:show"
  view: View
  /** Whether the interview has moved or there is an error, so that the focus moves. Otherwise the input keeps the focus. */
  isMoved: boolean
  isDark: boolean
  /** First language of the questionnaire, in which texts without translation are. */
  home?: PageData["home"]
  /** Words of the page that the author has written. */
  words?: Words | undefined
}

/** Messages from the frame to the surrounding page. */
export type PreviewSaid =
  | { type: "qo:ready" }
  | { type: "qo:deed"; deed: "start" | "next" | "back"; entries: Entries }

/** Replaces the survey's key in the frame's address. It is not a valid key. */
export const PREVIEW_KEY = "preview"
