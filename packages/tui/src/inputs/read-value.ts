import { namesOfValue } from "@qo/core/record"
import { nearestWord, readTypedMoment, secondsOf } from "@qo/core/lib"
import { CHOICES, isChoiceName } from "./choices.ts"
import { findChoice } from "./find-choice.ts"
import { readRelativeMoment, secondsOfDuration } from "./relative-moment.ts"
import { readNumber } from "../text/number-text.ts"
import { type ChoiceName, type Input, NONE, type ValueType } from "./input.ts"

/** Why a word cannot be read: a key of i18n with its parameters. */
export type UnreadableInput =
  | {
      key:
        | "input.notCount"
        | "input.notNumber"
        | "input.notPercent"
        | "input.notId"
        | "input.notMoment"
        | "input.notInterval"
        | "input.notPair"
        | "input.empty"
    }
  | { key: "input.notChoice"; values: string; suggestion: string | undefined }

export type InputReading<Value> = { value: Value } | { problem: UnreadableInput }

/** Unix seconds of a moment as people type it: see `moment` of `ValueTypes`. */
export function readMoment(text: string, now: Date): number | undefined {
  if (/^\d{9,}$/.test(text)) return Number(text)
  const relative = readRelativeMoment(text, now)
  if (relative !== undefined) return relative
  const reading = readTypedMoment(text)
  return "moment" in reading ? secondsOf(reading.moment) : undefined
}

const readCount = (text: string) => {
  const count = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/** `5s`, `2m`, `1h`, `PT5M`; a number alone is seconds. */
function readInterval(text: string): number | undefined {
  if (!/^(?:\d{1,6}[smh]?|PT.+)$/i.test(text)) return undefined
  return readCount(/^\d+$/.test(text) ? text : String(secondsOfDuration(text) ?? 0))
}

/** `12.5`, `12,5%`, `12,5 %`. */
export const readPercent = readNumber

/** A percentage of something: from 0 to 100. */
function readPart(text: string): number | undefined {
  const value = readPercent(text)
  return value !== undefined && value >= 0 && value <= 100 ? value : undefined
}

/** The share that a percentage is. The point is moved in the text: a division would not give 0.007 for 0.7. */
export const shareOf = (percent: number): number => Number(`${percent}e-2`)

function readPair(text: string): readonly [string, string] | undefined {
  const at = text.indexOf("=")
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : undefined
}

const result = <Value>(
  value: Value | undefined,
  key:
    | "input.notCount"
    | "input.notNumber"
    | "input.notPercent"
    | "input.notId"
    | "input.notMoment"
    | "input.notInterval"
    | "input.notPair"
    | "input.empty",
): InputReading<Value> => (value === undefined ? { problem: { key } } : { value })

async function readChoice(name: ChoiceName, text: string): Promise<InputReading<unknown>> {
  const value = await findChoice(name, text)
  if (value !== undefined) return { value }
  const choice = CHOICES[name]
  const names = choice.keys.flatMap((key) => namesOfValue(choice, key))
  return {
    problem: {
      key: "input.notChoice",
      values: choice.keys.join(", "),
      // A number that is none of them is no slip of another.
      suggestion: /^\d*$/.test(text) ? undefined : nearestWord(text, names),
    },
  }
}

/** Parses one word as a value of an input. */
export const readInput = (
  { type, clears }: Pick<Input, "clears"> & { type: Exclude<ValueType, "switch"> },
  text: string,
  now: Date,
): Promise<InputReading<unknown>> =>
  clears && text.toLowerCase() === NONE
    ? Promise.resolve({ value: null })
    : readValue(type, text, now)

/** One word as a value of its type. */
export async function readValue(
  type: Exclude<ValueType, "switch">,
  text: string,
  now: Date,
): Promise<InputReading<unknown>> {
  if (isChoiceName(type)) return readChoice(type, text)
  if (type === "count") return result(readCount(text), "input.notCount")
  if (type === "number") return result(readNumber(text), "input.notNumber")
  if (type === "percent") return result(readPart(text), "input.notPercent")
  if (type === "id") return result(readCount(text), "input.notId")
  if (type === "interval") return result(readInterval(text), "input.notInterval")
  if (type === "moment") return result(readMoment(text, now), "input.notMoment")
  if (type === "pair") return result(readPair(text), "input.notPair")
  return result(text === "" ? undefined : text, "input.empty")
}
