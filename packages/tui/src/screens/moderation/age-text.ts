import type { Translate } from "@qo/core/i18n"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago that was, in its largest unit: `5 мин`, `3 ч`, `12 дн`. Unix seconds. */
export function ageText(
  t: Translate<"terminal">,
  since: number,
  now = Math.floor(Date.now() / 1000),
): string {
  const seconds = Math.max(0, now - since)
  if (seconds < HOUR) return t("age.minutes", { number: Math.floor(seconds / MINUTE) })
  if (seconds < 2 * DAY) return t("age.hours", { number: Math.floor(seconds / HOUR) })
  return t("age.days", { number: Math.floor(seconds / DAY) })
}
