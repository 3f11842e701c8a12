import type { ListCall, ListInput, Page } from "@qo/core/api"
import type { Field, RecordOf } from "@qo/core/record"
import type { z } from "zod"
import type { Api } from "../../base/session/api.ts"
import type { PlainKey } from "../../base/texts.ts"
import type { ColumnLooks } from "./records/record-columns.tsx"

/** Filters of a list. The name is used in the address, and before a typed value: `status:active`. */
export type ListFilter = ChoiceFilter | ReferenceFilter | DayFilter | FlagFilter

interface FilterBase {
  name: string
  /** Parameter of the call. */
  as: string
}

/** Values of a field of the record that is a choice. */
export interface ChoiceFilter extends FilterBase {
  kind: "choice"
  field: Field
  /** Offered values; others are removed from the address as well. */
  keys: readonly string[]
  /** The call takes one of them. */
  single: boolean
}

/** A record of another kind, by its number. */
export interface ReferenceFilter extends FilterBase {
  kind: "reference"
  title: PlainKey
  /** Returns the record's name for a number in the address. */
  read: (api: Api, id: number) => Promise<string>
  search: (api: Api, text: string, signal: AbortSignal) => Promise<readonly NamedRecord[]>
}

export interface NamedRecord {
  id: number
  label: string
}

/** A day of the reader's calendar; `end`: its last second is used. */
export interface DayFilter extends FilterBase {
  kind: "day"
  title: PlainKey
  end: boolean
}

/** A filter that is on or off. */
export interface FlagFilter extends FilterBase {
  kind: "flag"
  title: PlainKey
  value: string
}

/** A list of records in the web app: its call, its filters, its columns. */
export interface ListDefinition<Row> {
  /** Names it in queries, files and saved views. */
  name: string
  title: PlainKey
  record: RecordOf<Row>
  call: ListCall<z.ZodType, z.ZodType<Row>>
  /** Reads a page, if the call alone cannot: an order that the server does not know. @throws ApiError */
  readPage?: (api: Api, input: ListInput, extra: { signal: AbortSignal }) => Promise<Page<Row>>
  /** Default order: fields with commas, `-` before descending ones. */
  sort: string
  filters: readonly ListFilter[]
  /** Part of every request that no filter replaces: the roles that a page is about. Values are keys. */
  always?: ListInput
  /** Columns in their order; the first one links to the record, if it can be opened. Always called with the same function. */
  columns: (onOpen: ((row: Row) => void) | undefined) => ColumnLooks<Row>
  /** Text for an empty list. */
  nothing: PlainKey
  /** For lists that grow by themselves: interval of reading the visible part again, in seconds. */
  refreshSeconds?: number
  /** The call searches by a text (`q`); most do. */
  searched?: false
}

interface ChoiceOptions {
  as: string
  /** Its name in the address, if it differs from the field's. */
  name?: string
  keys?: readonly string[]
  single?: boolean
}

/** A filter by a field of the record that is a choice. */
export function choiceFilter(
  { all }: Pick<RecordOf<never>, "all">,
  fieldName: string,
  { as, name = fieldName, keys, single = false }: ChoiceOptions,
): ChoiceFilter {
  const field = all.find((each) => each.name === fieldName)
  if (!field?.choice) throw new Error(`${fieldName} is no choice`)
  return { kind: "choice", name, as, field, keys: keys ?? field.choice.keys, single }
}
