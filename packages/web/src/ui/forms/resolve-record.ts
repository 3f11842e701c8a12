import { bindAct, type Caller, type Update } from "@qo/core/acts"
import type { Call } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { checkKeyed, issuesOf } from "@qo/core/lib"
import { type Field, fieldOfWire, type RecordOf, wireOf } from "@qo/core/record"
import type { Resolver } from "react-hook-form"
import type { WebTranslate } from "../../base/texts.ts"
import type { TypedValues } from "./RecordForm.tsx"
import { inputIn } from "./record-values.ts"

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ""

interface JudgedRecord<Row> {
  record: RecordOf<Row>
  fields: readonly Field[]
  /** The current record; undefined: it is to be created. */
  base: Row | undefined
  update: Update<Row>
  create?: Call
  /** Further fields of a new record. */
  given?: Readonly<Record<string, unknown>>
  caller: Caller
}

/** Judges a form by the schema of the call that it becomes: each field gets all of its problems, in words. */
export const resolveRecord =
  <Row>(judged: JudgedRecord<Row>, t: WebTranslate): Resolver<TypedValues> =>
  (values) => {
    const { record, fields, base, update, create, given, caller } = judged
    const input = inputIn(record, fields, values)
    const checked =
      base === undefined
        ? create && checkKeyed(create.input, { ...given, ...wireOf(record, input) })
        : checkKeyed(update.call.input, bindAct(update, input, caller).input(base))
    if (!checked || checked.success) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of issuesOf(checked.error)) {
      const wire = String(issue.path[0] ?? "root")
      const field = fieldOfWire(record, wire)?.name ?? wire
      const before = errors[field]?.message
      // Whatever the schema has against nothing: it asks for something.
      if (isEmpty(values[field]))
        errors[field] = { type: "core", message: issueText(t, { ...issue, key: "required" }) }
      else {
        const text = issueText(t, issue)
        errors[field] = { type: "core", message: before ? `${before}\n${text}` : text }
      }
    }
    return { values: {}, errors }
  }
