import { expect, test } from "vitest"
import { en } from "./en.ts"
import { ru } from "./ru.ts"

/** Durations by the beginning of their text, in minutes. 0: the number in the text. */
const LENGTHS: readonly [RegExp, number][] = [
  [/^(получаса|half an hour)/, 30],
  [/^(часа|an hour)/, 60],
  [/^(двух|two hours)/, 120],
  [/^(четырех часов|четырех|four hours)/, 240],
  [/^(недел|the last week|a week)/, 7 * 1440],
  [/^(месяц|the last month|a month)/, 30 * 1440],
  [/^(трех месяц|three month)/, 91 * 1440],
  [/^(года|a year)/, 365 * 1440],
  [/^\d/, 0],
]
const lengthOf = (text: string): number => {
  const [pattern, minutes = Number.NaN] = LENGTHS.find(([each]) => each.test(text)) ?? []
  return pattern && minutes === 0 ? Number.parseInt(text, 10) : minutes
}

/** Returns the range of an answer in minutes: more than the first number, up to the second one. */
function spanOf(answer: string): [number, number] {
  const text = answer.toLowerCase().replaceAll("ё", "е")
  const [, low, high] = /^(\d+)–(\d+) /.exec(text) ?? []
  if (low && high) return [Number(low) - 1, Number(high)]
  const [, over, upTo] =
    /^(?:больше|over) (.+?)(?:(?:, но не больше| and up to) (.+))?$/.exec(text) ?? []
  if (over) return [lengthOf(over), upTo ? lengthOf(upTo) : Infinity]
  return [0, lengthOf(text.replace(/^(не больше|up to|within) /, ""))]
}

const SCALES = [ru, en].flatMap(({ lastPlayed, lastPaid, sessions }) => [
  lastPlayed.slice(0, -1),
  lastPaid.slice(0, -1),
  sessions.short,
  sessions.long,
])

test.for(SCALES)("neither gap nor overlap: %s, …", (scale) => {
  const spans = scale.map(spanOf)
  expect(spans[0]?.[0]).toBe(0)
  expect(spans.at(-1)?.[1]).toBe(Infinity)
  expect(spans.slice(1).map(([from]) => from)).toEqual(spans.slice(0, -1).map(([, to]) => to))
})

test("both languages have scales with the same steps", () => {
  const half = SCALES.length / 2
  expect(SCALES.slice(0, half).map((scale) => scale.map(spanOf))).toEqual(
    SCALES.slice(half).map((scale) => scale.map(spanOf)),
  )
})
