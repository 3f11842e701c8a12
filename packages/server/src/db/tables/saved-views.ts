import type { ViewSharing } from "@qo/core/view"
import type { Generated, GeneratedAlways } from "kysely"

export interface SavedViewTables {
  saved_view: SavedViewTable
}

export interface SavedViewTable {
  id: GeneratedAlways<number>
  user_id: number
  list: string
  name: string
  /** Result of `sortKey(name)`. Unique among the views of one account and list. */
  name_key: string
  query: string
  sharing: Generated<ViewSharing>
  created_at: Generated<Date>
  revision: Generated<number>
}
