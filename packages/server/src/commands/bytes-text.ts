import type { Translate } from "@qo/core/i18n"

const UNITS = ["bytes", "kilobytes", "megabytes", "gigabytes", "terabytes"] as const

/** A size as people read it, e.g. `12.3 MB`. */
export function bytesText(t: Translate<"server">, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1)
  const number = bytes / 1024 ** power
  return t(`size.${UNITS[power] ?? "bytes"}`, { number: number.toFixed(power === 0 ? 0 : 1) })
}
