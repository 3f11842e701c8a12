const DECIMAL = /^\d+(?:\.\d+)?$/

/** Percent as people write them, as text of a decimal: `7`, `12,5 %`; `undefined` where it is none from 0 to 100. */
function decimalIn(text: string): string | undefined {
  const written = text.trim()
  const number = (written.endsWith("%") ? written.slice(0, -1).trimEnd() : written).replace(
    ",",
    ".",
  )
  return DECIMAL.test(number) && Number(number) <= 100 ? number : undefined
}

export function readPercent(text: string): number | undefined {
  const decimal = decimalIn(text)
  return decimal === undefined ? undefined : Number(decimal)
}

/** The same as a share. The point is moved in the text: a division would not give 0.007 for 0.7. */
export function readShare(text: string): number | undefined {
  const decimal = decimalIn(text)
  return decimal === undefined ? undefined : Number(`${decimal}e-2`)
}
