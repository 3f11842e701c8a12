/**
 * What `q` finds a row by, made by `searchColumns` from its texts, and what lists sort by, made by `sortKey`:
 * the same order and the same finds on every PostgreSQL, whatever its locale and extensions.
 */
export interface Searchable {
  search_text: string
  search_grams: number[]
}
