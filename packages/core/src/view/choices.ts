import { choiceOf } from "../record/index.ts"

/** Users who see a saved view in the menu of its list. Labels: `viewSharing.<name>` in i18n. */
export const VIEW_SHARINGS = ["private", "organization"] as const
export type ViewSharing = (typeof VIEW_SHARINGS)[number]

export const VIEW_SHARING = choiceOf("viewSharing", VIEW_SHARINGS, {
  private: "neutral",
  organization: "info",
})
