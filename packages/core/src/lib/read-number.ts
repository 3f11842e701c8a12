/**
 * A number as users type it: a sign (`-`, `+`, or a minus sign or dash), digits in a row or in groups of three separated by a
 * space, decimals after a point or a comma. Numbers below 0.000001 may have an exponent, because fields show them in this form.
 */
const WRITTEN =
  /^(?=[^e]*\d)[+\u2212\u2013-]?\s?(?:\d{1,3}(?:\s\d{3})+|\d{0,30})(?:[.,]\d{0,30})?(?:e-(?:[7-9]|\d\d))?$/

/** A number with two meanings: one thousand in English, three decimals in Russian. */
const UNCLEAR = /^\D*[1-9]\d{0,2},\d{3}$/

/** Returns whether a text is a number, including one that {@link readNumber} refuses because it has two meanings. */
export const isNumberText = (text: string): boolean => WRITTEN.test(withLatinDigits(text.trim()))

/** Digits of Arabic and Persian keyboards, and their decimal separator. */
const withLatinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("\u066b", ".")

/**
 * Parses a number as users type it in Russian and English: `1 000,5`, `1000.5`, `−5`, and with Arabic
 * digits: `٥٫٥`. NaN if it is invalid (`1e1`, `0x10`, `12
 * 34`) or has two meanings (`1,000`).
 */
export function readNumber(text: string): number {
  const written = withLatinDigits(text.trim())
  if (!WRITTEN.test(written) || UNCLEAR.test(written)) return Number.NaN
  return Number(
    written
      .replaceAll(/\s/g, "")
      .replace(/^[\u2212\u2013]/, "-")
      .replace(",", "."),
  )
}

/** Formats a number for an input field, with the decimal separator of the language. {@link readNumber} can parse it. */
export function numberForField(value: number, locale: string): string {
  const plain = String(value)
  const own = locale === "ru" ? plain.replace(".", ",") : plain
  return UNCLEAR.test(own) ? plain : own
}
