import { pricingCalls } from "@qo/core/api"
import { type Tariff, TARIFF } from "@qo/core/pricing"
import type { AppStore } from "../../app-store/app-store.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { createList } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { wordsNow } from "../../records/words.ts"
import { actionContextOf } from "../actions/action-context.ts"
import type { ActionContext } from "../actions/plan-act.ts"

const POLL_MS = 15_000

export const TARIFFS_AREA: AreaKind<ListArea<Tariff>> = {
  name: "tariffs",
  action: "tariffs.manage",
  create: ({ api, link, words, changed, onError }) => {
    const list = createList<Tariff>(listDefinitionOf(TARIFF, wordsNow(words)))
    const loader = createBackgroundList({
      link,
      list,
      page: (cursor, limit) => api.list(pricingCalls.listTariffs, { sort: "-id", limit, cursor }),
      pollMs: POLL_MS,
      onChange: changed,
      onError,
    })
    return listArea(list, loader)
  },
}

export const tariffActionContext = (store: AppStore): ActionContext<Tariff> =>
  actionContextOf(store, store.areas.of(TARIFFS_AREA))
