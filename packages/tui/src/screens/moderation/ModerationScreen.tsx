import type { Screen, ScreenProps } from "../screen.ts"

export const MODERATION_KEYS: Screen["keys"] = []

/** The moderation desk: what waits for a decision. */
export function ModerationScreen(_props: ScreenProps) {
  return null
}
