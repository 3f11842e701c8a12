/** A sum of money, or why it is invalid or ambiguous. */
export type ReadMoney = { kopecks: number } | { problem: "input.notMoney" | "input.unclearMoney" }

const ROUBLES = /^(\d{1,9})(?:[.,](\d{2}))?(?:р|руб|rub|₽)$/iu
const WITH_KOPECKS = /^(\d{1,9})[.,](\d{2})$/u
const KOPECKS = /^(\d{1,11})(?:к|коп|kop)$/iu

/**
 * Reads an unambiguous sum: `12.50`, `12,50`, `12р`, `12.50 руб`, `1250коп`. A bare whole number is refused, because it could be
 * roubles or kopecks, except for 0.
 */
export function readMoney(text: string): ReadMoney {
  const typed = text.replaceAll(/[\s\u00A0\u202F.]+$|[\s\u00A0\u202F]/gu, "")
  const inKopecks = KOPECKS.exec(typed)
  if (inKopecks) return { kopecks: Number(inKopecks[1]) }
  const inRoubles = ROUBLES.exec(typed) ?? WITH_KOPECKS.exec(typed)
  if (inRoubles) return { kopecks: Number(inRoubles[1]) * 100 + Number(inRoubles[2] ?? 0) }
  if (/^0+$/u.test(typed)) return { kopecks: 0 }
  return { problem: /^\d+$/u.test(typed) ? "input.unclearMoney" : "input.notMoney" }
}
