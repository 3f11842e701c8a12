export type RowId = number | string

/** One field of a row, for filters and sorting. */
export interface ListField<Row> {
  /** Name of the order by this field. */
  title?: () => string
  /** All searchable text of the field: number, key and label. */
  text: (row: Row) => string
  /** The value as a filter completes it; undefined for a field whose values are not a choice. */
  value?: (row: Row) => string
  /** Value used for sorting; default: the text. */
  sortKey?: (row: Row) => number | string
  /** Other names for it in `name:value`, in any language. */
  aliases?: readonly string[]
  /** A closed list of values: `name:value` finds them by the beginning of a word, so that no value is found inside another. */
  isClosed?: boolean
  /** Read only by `name:value`, never by plain words. */
  onlyByName?: boolean
}

/** Description of a list's rows. */
export interface ListDefinition<Row> {
  id: (row: Row) => RowId
  fields: Readonly<Record<string, ListField<Row>>>
  /** The field of a path such as `organization.name`, by any name of each step. */
  fieldAt?: (path: string) => ListField<Row> | undefined
}

/** The order of a list; without one, rows stay as the server gave them. */
export interface ListSort {
  field: string
  descending: boolean
}
