import type { Entries, View } from "./view.ts"

/** What a page of ours tells the frame that shows it as respondents see it. Nothing is stored: the page around runs the interview. */
export interface PreviewShow {
  type: "qo:show"
  view: View
  /** The interview has moved, or something is wrong: the focus goes there. Else what is typed stays. */
  isMoved: boolean
  isDark: boolean
}

/** What the frame tells the page around it. */
export type PreviewSaid =
  | { type: "qo:ready" }
  | { type: "qo:deed"; deed: "start" | "next" | "back"; entries: Entries }

/** Name that stands in the address of the frame in the place of a survey's key, and is none. */
export const PREVIEW_KEY = "preview"
