import { boundsFrom } from "../convert/bounds-from.ts"
import type { NoteKey } from "../report/note.ts"
import type { FormRow } from "./form-table.ts"
import type { ChoiceLists } from "./choice-lists.ts"
import { numberIn, parametersOf } from "./parameters.ts"
import { constraintIn, type RowAt, type RowChanges, type RowParts } from "./row-question.ts"

/** Types that are no questions here, and why. */
export const NOT_HERE: Readonly<Record<string, NoteKey>> = {
  calculate: "expression",
  "calculate here": "expression",
  hidden: "embeddedData",
  "xml-external": "fromOutside",
  "csv-external": "fromOutside",
  ...Object.fromEntries(
    [
      "start",
      "end",
      "today",
      "deviceid",
      "device id",
      "subscriberid",
      "simserial",
      "sim id",
      "phonenumber",
      "phone number",
      "username",
      "email",
      "audit",
      "start-geopoint",
      "background-audio",
      "caseid",
      "text audit",
      "audio audit",
    ].map((type) => [type, "metadata" as const]),
  ),
}

type ReadPlainType = (at: RowAt, changes: RowChanges, lists: ChoiceLists) => RowParts

/** Types with one question each, besides those that choose from a list. */
export const PLAIN: Readonly<Record<string, ReadPlainType>> = {
  text: textOf,
  string: textOf,
  integer: (at, changes) => numberOf(at.row, 1, changes),
  int: (at, changes) => numberOf(at.row, 1, changes),
  decimal: (at, changes) => numberOf(at.row, 0.01, changes),
  range: rangeOf,
  acknowledge,
  trigger: acknowledge,
  date: inWords("date"),
  time: inWords("time"),
  datetime: inWords("dateTime"),
  barcode: inWords("barcode"),
  note: ({ row }, changes) => {
    constraintIn(row, [], changes)
    return { kind: "note" }
  },
}

function inWords(kind: string): ReadPlainType {
  return ({ row }, changes) => {
    changes.changed("asText", { kind })
    constraintIn(row, [], changes)
    return { kind: "text", lines: 1 }
  }
}

function textOf({ row }: RowAt, changes: RowChanges): RowParts {
  const { format, maxLength } = constraintIn(row, ["format", "maxLength"], changes)
  if (format) return { kind: format }
  const rows = numberIn(row.text("rows")) ?? numberIn(parametersOf(row).get("rows"))
  const isLong = /\bmultiline\b/i.test(row.text("appearance"))
  return { kind: "text", lines: rows ?? (isLong ? 4 : 1), maxLength }
}

/** Whole numbers go by one, others by hundredths, which is as near as a step can say it. */
function numberOf(row: FormRow, step: number, changes: RowChanges): RowParts {
  const of = { options: [], isWhole: step === 1 }
  const { from, to } = constraintIn(row, ["from", "to"], changes, of)
  if (from === undefined && to === undefined) return { kind: "number" }
  const bounds = boundsFrom(from, to)
  if (from === undefined || to === undefined) changes.changed("boundsGiven", bounds)
  else if (step !== 1) changes.changed("asRange", bounds)
  return { kind: "range", bounds: { ...bounds, step } }
}

function rangeOf({ row }: RowAt, changes: RowChanges, lists: ChoiceLists): RowParts {
  constraintIn(row, [], changes)
  const parameters = parametersOf(row)
  const given = {
    from: numberIn(parameters.get("start")) ?? 1,
    to: numberIn(parameters.get("end")) ?? 10,
    step: Math.abs(numberIn(parameters.get("step")) ?? 1),
  }
  const bounds = {
    ...given,
    from: Math.min(given.from, given.to),
    to: Math.max(given.from, given.to),
  }
  const ticks = lists.list(parameters.get("tick_labelset") ?? "")?.options ?? []
  const labelAt = (number: number) => ticks.find(({ value }) => Number(value) === number)?.text
  const labels = { low: labelAt(bounds.from), high: labelAt(bounds.to) }
  for (const { value, text } of ticks)
    if (Number(value) !== bounds.from && Number(value) !== bounds.to)
      changes.all.push({
        key: "noSuchSetting",
        params: { name: "tick_labelset" },
        lost: true,
        place: row.place("parameters"),
        text: `${value}: ${text}`,
      })
  if (/\brating\b/i.test(row.text("appearance")) && isStars(bounds))
    return { kind: "rating", stars: bounds.to, labels }
  return { kind: "slider", bounds, labels }
}

const isStars = ({ from, to, step }: { from: number; to: number; step: number }): boolean =>
  from === 1 && step === 1 && to >= 3 && to <= 10

/** One thing to agree to: its only answer is stored as `OK`. */
function acknowledge({ row }: RowAt, changes: RowChanges): RowParts {
  constraintIn(row, [], changes)
  changes.changed("asChoice", { kind: "acknowledge" })
  return { kind: "choice", options: [{ value: "OK", text: "OK" }] }
}
