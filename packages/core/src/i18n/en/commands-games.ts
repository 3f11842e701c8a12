import type { ru } from "../ru/commands-games.ts"
import type { EnglishOf } from "../text.ts"

/** Texts of commands on games. */
export const en: EnglishOf<typeof ru> = {
  "refusal.administratorDecides": "an administrator decides this",
  "refusal.sdkConnectsItself":
    "the SDK connects by itself: with the first signed call of the game’s server",
}
