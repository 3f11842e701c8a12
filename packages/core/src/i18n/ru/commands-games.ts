import type { RussianTexts } from "../text.ts"

/** Texts of commands on games. */
export const ru = {
  "refusal.administratorDecides": "решает администратор",
  "refusal.sdkConnectsItself": "SDK подключается сам: первым подписанным вызовом сервера игры",
} as const satisfies RussianTexts
