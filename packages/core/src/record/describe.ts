import type { Field, FieldsOf, InputNames, NoOther, SortsOf } from "./field.ts"

interface Description<Row, Fields> {
  /** Name of the record for texts: `noun.<noun>` and whole sentences. */
  noun: string
  id: (row: Row) => number
  /** Returns the name of a record, such as a title or an address. */
  title: (row: Row) => string
  fields: Fields
}

/** Description of a record: its fields define columns, filters, sort orders, flags, a form and history entries. */
export interface RecordOf<Row, Fields = unknown> extends Description<Row, Fields> {
  /** The same fields as a list in their order. */
  all: readonly Field[]
}

/** Names of a draft that no field sets. */
type ForgottenNames<Draft, Fields> = Exclude<keyof Draft, InputNames<Fields>>
/**
 * `unknown` if all names of the draft are set, otherwise a required property that lists the forgotten ones and does not
 * compile.
 */
type WholeRecord<Draft, Fields> = [ForgottenNames<Draft, Fields>] extends [never]
  ? unknown
  : { forgotten: ForgottenNames<Draft, Fields> }

/**
 * Describes a record. `Row` is the type of the record, `Draft` that of the data that creates and changes it. If a field of
 * `Row` is missing, or a field of `Draft` is not editable, the description does not compile. It contains no schema, so that
 * showing help does not load one.
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

/** Returns the fields by which the server sorts, for the input of a list. */
export const sortsOf = <Fields>({ all }: { all: readonly Field[]; fields: Fields }) =>
  all.filter(({ sort }) => sort).map(({ name }) => name) as unknown as readonly [
    SortsOf<Fields>,
    ...SortsOf<Fields>[],
  ]
