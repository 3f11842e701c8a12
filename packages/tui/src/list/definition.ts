export type RowId = number | string

/** One field of a row: what a filter reads and a sort compares. */
export interface ListField<Row> {
  /** What an order by it is called. */
  title?: () => string
  /** Everything that may be typed for it: number, code and label together. */
  text: (row: Row) => string
  /** What is compared; without it the text. */
  sortKey?: (row: Row) => number | string
  /** Other names for it in `name:value`, in any language. */
  aliases?: readonly string[]
  /** A closed list of values: `name:value` finds them by the beginning of a word, so that no value is found inside another. */
  isClosed?: boolean
  /** Read only by `name:value`, never by plain words. */
  onlyByName?: boolean
}

/** What the list needs to know of its rows. */
export interface ListDefinition<Row> {
  id: (row: Row) => RowId
  fields: Readonly<Record<string, ListField<Row>>>
  /** What a path of several steps such as `organization.name` leads to, by whatever people call each step. */
  fieldAt?: (path: string) => ListField<Row> | undefined
}

/** The order of a list; without one, rows stay as the server gave them. */
export interface ListSort {
  field: string
  descending: boolean
}
