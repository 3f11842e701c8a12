import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { issueText, type Locale, type Translate } from "@qo/core/i18n"
import type { z } from "zod"
import { editedText } from "../terminal/index.ts"
import {
  type FieldProblem,
  type FieldValue,
  type FormDraft,
  type FormField,
  isTyped,
  type TypedField,
} from "./form-field.ts"
import { moneyText, numberText, readMoney, readNumber } from "../text/number-text.ts"

export type FormValues = Readonly<Record<string, FieldValue | undefined>>

/** A draft from values by field name. */
export function draftOf(
  fields: readonly FormField[],
  values: FormValues,
  locale: Locale,
): FormDraft {
  const typed = fields.filter(isTyped)
  const texts = typed.map(
    (field) => [field.name, editedText(textOf(field, values[field.name], locale))] as const,
  )
  const chosen = fields.flatMap((field) => {
    const value = values[field.name]
    return isTyped(field) || value === undefined ? [] : [[field.name, value] as const]
  })
  return { texts: Object.fromEntries(texts), values: Object.fromEntries(chosen) }
}

function textOf({ kind }: TypedField, value: FieldValue | undefined, locale: Locale): string {
  if (typeof value !== "number") return String(value ?? "")
  if (kind === "money") return moneyText(value, locale)
  return kind === "number" ? numberText(value, locale) : String(value)
}

/** The value of typed text; an empty text is missing, and text that is not a number stays a text. */
function typedValue({ kind }: TypedField, text: string): FieldValue | undefined {
  if (text === "") return undefined
  if (kind === "number") return readNumber(text) ?? text
  return kind === "money" ? (readMoney(text) ?? text) : text
}

/** Values to validate by the schema. */
export const valuesOf = (
  fields: readonly FormField[],
  { texts, values }: FormDraft,
): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(isTyped)
      .map((field) => [field.name, typedValue(field, texts[field.name]?.text ?? "")]),
  ),
})

/** Typed or chosen anything that was not there at first. */
export const isChanged = (before: FormDraft, now: FormDraft): boolean =>
  contentOf(before) !== contentOf(now)

/** Cursor positions are not content. */
const contentOf = ({ texts, values }: FormDraft): string =>
  JSON.stringify([
    Object.entries(texts).map(([name, { text }]) => [name, text]),
    Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

/** Result of validating a draft: the value, or every problem with its field. */
export interface CheckedDraft<Value> {
  value: Value | undefined
  problems: readonly FieldProblem[]
}

const NOT_A_NUMBER = { number: "form.notNumber", money: "form.notMoney" } as const

export function checkDraft<Value>(
  fields: readonly FormField[],
  schema: z.ZodType<Value>,
  draft: FormDraft,
  t: Translate<"terminal">,
): CheckedDraft<Value> {
  const values = valuesOf(fields, draft)
  const checked = schema.safeParse(values, REPORT_INPUT)
  if (checked.success) return { value: checked.data, problems: [] }
  const unread = fields.flatMap(({ kind, name }) =>
    (kind === "number" || kind === "money") && typeof values[name] === "string"
      ? [{ field: name, text: t(NOT_A_NUMBER[kind]) }]
      : [],
  )
  return {
    value: undefined,
    problems: [...unread, ...issuesOf(checked.error).map(problemOf(fields, t))],
  }
}

/** A limit of money is shown as it would be typed. */
const problemOf =
  (fields: readonly FormField[], t: Translate<"terminal">) =>
  (issue: Parameters<typeof issueText>[1]): FieldProblem => {
    const field = String(issue.path[0] ?? "")
    const isMoney = fields.some(({ kind, name }) => kind === "money" && name === field)
    const params =
      isMoney && issue.params
        ? Object.fromEntries(
            Object.entries(issue.params).map(([name, value]) => [
              name,
              typeof value === "number" ? value / 100 : value,
            ]),
          )
        : issue.params
    return { field, text: issueText(t, { ...issue, ...(params && { params }) }) }
  }

/** The problem to show at a field: the server's always, the schema's once the field has been left. */
export function problemAt(
  name: string,
  where: {
    refused: readonly FieldProblem[]
    found: readonly FieldProblem[]
    left: ReadonlySet<string>
  },
): string | undefined {
  const of = ({ field }: FieldProblem) => field === name
  return (where.refused.find(of) ?? (where.left.has(name) ? where.found.find(of) : undefined))?.text
}
