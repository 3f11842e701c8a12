import type { WebTranslate } from "../../base/texts.ts"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer times are shown in days. */
const HOURS_MAX = 3 * DAY

/** A time of waiting in its largest fitting unit: `40 min`, `30 h`, `5 d`. */
export function waitedWords(seconds: number, t: WebTranslate): string {
  const waited = Math.max(0, seconds)
  if (waited < HOUR) return t("moderation.waited.minutes", { count: Math.floor(waited / MINUTE) })
  if (waited < HOURS_MAX) return t("moderation.waited.hours", { count: Math.floor(waited / HOUR) })
  return t("moderation.waited.days", { count: Math.floor(waited / DAY) })
}
