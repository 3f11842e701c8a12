const dayText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-")

/** Days that people ask for most, as filters write them. */
export function recentDays(now: Date) {
  const ago = (days: number) =>
    dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  return [
    { name: "today", days: ago(0) },
    { name: "yesterday", days: ago(1) },
    { name: "week", days: `${ago(6)}..${ago(0)}` },
    { name: "month", days: `${ago(29)}..${ago(0)}` },
  ] as const
}
