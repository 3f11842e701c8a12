/**
 * Keys by which `q` finds a row, made by `searchColumns` from its texts, and lists sort, made by `sortKey`:
 * the same order and the same finds on every PostgreSQL, whatever its locale and extensions.
 */
export interface SearchableColumns {
  search_text: string
  search_grams: number[]
}
