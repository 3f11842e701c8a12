import type { Translate } from "./translate.ts"

const UNITS = ["bytes", "kilobytes", "megabytes", "gigabytes", "terabytes"] as const
export type SizeUnit = (typeof UNITS)[number]

/** Each unit is a thousand of the one before it, as the limits of the product are written: 5,000,000 bytes are 5 MB. */
const STEP = 1000

/** A size as people read it, with one digit behind the point at most: `512 B`, `12.3 MB`, `12,3 МБ`. @param bytes a whole number */
export function bytesText(t: Translate, bytes: number): string {
  let number = bytes
  let unit = 0
  // Rounded before it is judged: 999,960 bytes are 1 MB and not 1000 KB.
  while (roundToTenth(number) >= STEP && unit < UNITS.length - 1) {
    number /= STEP
    unit++
  }
  const written = String(roundToTenth(number)).replace(".", t("size.decimalMark"))
  return t(`size.${UNITS[unit] ?? "bytes"}`, { number: written })
}

const roundToTenth = (number: number): number => Math.round(number * 10) / 10
