import { open } from "./survey.ts"

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Answers or statements of one question: `Герой 1 | Герой 2`. */
export const numberedTexts = (text: string, count: number): string =>
  upTo(count)
    .map((number) => `${text} ${number}`)
    .join(" | ")

/** Open questions from `q<first>` to `q<last>`. */
export const episodes = (first: number, last: number) =>
  upTo(last)
    .slice(first - 1)
    .map((number) => open(`q${number}: Что запомнилось в серии ${number}?`))

/** Blocks of one question each, from `b<first>` to `b<last>`. */
export const chapters = (title: string, last: number, first = 1) =>
  Object.fromEntries(
    upTo(last)
      .slice(first - 1)
      .map((number) => [
        `b${number} ${title} ${number}`,
        [open(`q${number}: Что вы думаете об игре номер ${number}?`)],
      ]),
  )

/** The unit again and again, cut at this length. */
export const longText = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

export const params = (count: number) =>
  Object.fromEntries(upTo(count).map((number) => [`key_${number}`, `value ${number}`]))
