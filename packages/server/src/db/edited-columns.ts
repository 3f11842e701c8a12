import type { Selectable } from "kysely"
import type { EditsOf, Field, InputNameOf } from "@qo/core/record"

interface DescribedRecord<Fields> {
  all: readonly Field[]
  fields: Fields
}

/** Columns by the field names that calls use for input. */
type ByInput<Fields, Columns extends Readonly<Record<EditsOf<Fields>, string>>> = {
  [Name in EditsOf<Fields> as InputNameOf<Fields, Name>]: Columns[Name]
}

/** Type of a value as stored in its column: the number instead of the key for choices, the value itself otherwise. */
type StoredValue<Value, Column> = [Value] extends [string | null]
  ? [Extract<Column, string>] extends [never]
    ? Column
    : Value
  : Value

/** Columns of the given fields of an input. Missing fields and fields without a column are left out. */
export type WrittenColumns<Given, ByName, Row> = {
  [Name in keyof Given as Name extends keyof ByName ? ByName[Name] & string : never]: StoredValue<
    Exclude<Given[Name], undefined>,
    Name extends keyof ByName ? Row[ByName[Name] & keyof Row] : never
  >
}

/**
 * Maps each editable field of a record to its column. A new editable field does not compile without a column; with one, it is
 * written, compared and named in history like the others.
 */
export const editedColumns =
  <Table>() =>
  <Fields, const Columns extends Readonly<Record<EditsOf<Fields>, keyof Table & string>>>(
    { all }: DescribedRecord<Fields>,
    columns: Columns,
  ) => {
    type Column = Columns[EditsOf<Fields>]
    const edited = all.flatMap(({ name, edit, choice }) =>
      edit ? [{ name: name as EditsOf<Fields>, as: edit.as, numbers: choice?.numbers }] : [],
    )
    return {
      columns,
      names: edited.map(({ name }) => columns[name]) as readonly Column[],
      /** Returns the given values by column, for an insert or update. */
      written: <Given extends object>(given: Given) =>
        Object.fromEntries(
          edited.flatMap(({ name, as, numbers }) => {
            const value = given[as as keyof Given]
            const stored = typeof value === "string" ? (numbers?.[value]?.id ?? value) : value
            return stored === undefined ? [] : [[columns[name], stored]]
          }),
        ) as WrittenColumns<Given, ByInput<Fields, Columns>, Selectable<Table>>,
      /** Returns the names of the fields whose columns differ. */
      changed: (now: Record<Column, unknown>, next: Record<Column, unknown>): EditsOf<Fields>[] =>
        edited.flatMap(({ name }) => (now[columns[name]] === next[columns[name]] ? [] : [name])),
    }
  }
