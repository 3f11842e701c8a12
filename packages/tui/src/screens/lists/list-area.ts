import type { SharedList } from "@qo/core/acts"
import type { ApiClient } from "@qo/core/api"
import { type AreaContext, type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import {
  type BackgroundListOptions,
  createBackgroundList,
  type News,
} from "../../link/background-list.ts"
import { createList, type ListDefinition } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { wordsNow } from "../../records/words.ts"
import type { Words } from "../../text/words.ts"

const POLL_MS = 15_000

/** How the records of a list are loaded and found, where that is not the usual way. */
interface ListLoading<Row> extends Pick<BackgroundListOptions<Row>, "onlyGrows"> {
  pollMs?: number
  news?: (api: ApiClient) => News<Row>
  /** What the filter and the order read. */
  definition?: (words: Words) => ListDefinition<Row>
}

/** The area of a list: loaded page by page, asked for again every 15 s. */
export const listAreaOf = <Row extends object>(
  shared: SharedList<Row>,
  loading: ListLoading<Row> = {},
): AreaKind<ListArea<Row>> => ({
  name: shared.name,
  action: shared.action,
  create: (context) => createListArea(shared, loading, context),
})

function createListArea<Row extends object>(
  { record, page }: SharedList<Row>,
  { pollMs = POLL_MS, news, definition, ...loading }: ListLoading<Row>,
  { api, link, words, changed, onError }: AreaContext,
): ListArea<Row> {
  const list = createList(definition?.(words) ?? listDefinitionOf(record, wordsNow(words)))
  const loader = createBackgroundList({
    ...loading,
    ...(news && { news: news(api) }),
    link,
    list,
    page: (cursor, limit) => page(api, { limit, cursor }),
    pollMs,
    onChange: changed,
    onError,
  })
  return listArea(list, loader)
}
