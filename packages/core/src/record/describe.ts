import type { Field, FieldsOf, InputNames, NoOther, SortsOf } from "./field.ts"

interface Description<Row, Fields> {
  /** Texts of the noun: `noun.<noun>` and whole sentences. */
  noun: string
  id: (row: Row) => number
  /** Name of the record: a title, an address. */
  title: (row: Row) => string
  fields: Fields
}

/** One record, described once: its fields are columns, filters, sorts, flags, a form and lines of history. */
export interface RecordOf<Row, Fields = unknown> extends Description<Row, Fields> {
  /** The same fields in their order, for those who walk through them. */
  all: readonly Field[]
}

/** Names of a draft that no field takes. */
type ForgottenNames<Draft, Fields> = Exclude<keyof Draft, InputNames<Fields>>
/** Unknown, or a property that names the forgotten field and cannot be given. */
type WholeRecord<Draft, Fields> = [ForgottenNames<Draft, Fields>] extends [never]
  ? unknown
  : { forgotten: ForgottenNames<Draft, Fields> }

/**
 * Describes a record. `Row` is the record, `Draft` the data that creates and changes it. A missing field of `Row` does not
 * compile, nor does one of `Draft` that is not edited. The table contains no schema, so that help need not load one.
 */
export const describe =
  <Row, Draft>() =>
  <const Fields extends FieldsOf<Row, Draft>>(
    description: Description<Row, Fields & NoOther<Row, Fields>> & WholeRecord<Draft, Fields>,
  ): RecordOf<Row, Fields> => ({
    ...description,
    all: Object.entries(description.fields as Readonly<Record<string, Partial<Field>>>).map(
      ([name, field]) => wholeField(name, field),
    ),
  })

function wholeField(name: string, given: Partial<Field>): Field {
  const { label = name, edit } = given
  return {
    kind: "text",
    choice: undefined,
    title: "name",
    parts: [],
    of: undefined,
    head: label,
    also: [],
    sort: false,
    only: undefined,
    onlyByName: false,
    may: undefined,
    ...given,
    name,
    label,
    edit: edit && { ...edit, as: edit.as ?? name, hint: edit.hint ?? label },
  }
}

/** The fields by which the server sorts, for the input of a list. */
export const sortsOf = <Fields>({ all }: { all: readonly Field[]; fields: Fields }) =>
  all.filter(({ sort }) => sort).map(({ name }) => name) as unknown as readonly [
    SortsOf<Fields>,
    ...SortsOf<Fields>[],
  ]
