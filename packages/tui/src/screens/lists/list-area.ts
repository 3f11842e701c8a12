import type { SharedList } from "@qo/core/acts"
import { type ApiClient, readListPage } from "@qo/core/api"
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
import { pagesWithDeleted } from "./pages-with-deleted.ts"
import { tellMarkedGone } from "./tell-marked-gone.ts"

const POLL_MS = 15_000

/** Loading and search of a list, if they differ from the usual ones. */
interface ListLoading<Row> extends Pick<BackgroundListOptions<Row>, "onlyGrows"> {
  pollMs?: number
  /** Deleted records are listed as well, and marked records that are gone are named. */
  withDeleted?: true
  news?: (api: ApiClient) => News<Row>
  /** Filter and sort fields. */
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
  { record, call, sort, always }: SharedList<Row>,
  { pollMs = POLL_MS, withDeleted, news, definition, ...loading }: ListLoading<Row>,
  { api, link, words, changed, onError, warn }: AreaContext,
): ListArea<Row> {
  const list = createList(definition?.(words) ?? listDefinitionOf(record, wordsNow(words)))
  if (withDeleted) tellMarkedGone(list, { words, warn }, { label: record.title })
  const load = (request: object) => readListPage(api, call, { ...request, sort, ...always })
  const loader = createBackgroundList<Row>({
    ...loading,
    ...(news && { news: news(api) }),
    link,
    list,
    page: withDeleted
      ? pagesWithDeleted(load, () => true)
      : (cursor, limit) => load({ limit, cursor }),
    pollMs,
    onChange: changed,
    onError,
  })
  return listArea(list, loader)
}
