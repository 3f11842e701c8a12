import type { Translate } from "@qo/core/i18n"

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How long something waits: `35 мин`, `5 ч`, `3 дн`. */
export function waitingText(since: number, now: Date, t: Translate<"terminal">): string {
  const seconds = Math.max(0, Math.floor(now.getTime() / 1000) - since)
  if (seconds < HOUR) return t("waiting.minutes", { number: Math.floor(seconds / MINUTE) })
  if (seconds < 2 * DAY) return t("waiting.hours", { number: Math.floor(seconds / HOUR) })
  return t("waiting.days", { number: Math.floor(seconds / DAY) })
}
