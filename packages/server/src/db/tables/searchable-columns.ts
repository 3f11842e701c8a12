/**
 * Keys for searching with `q`, computed by `searchColumns`, and for sorting, computed by `sortKey`.
 * They give the same order and matches on every PostgreSQL, whatever its locale and extensions.
 */
export interface SearchableColumns {
  search_text: string
  search_grams: number[]
}
