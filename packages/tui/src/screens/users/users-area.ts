import { userCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { createList } from "../../list/index.ts"
import { actionContextOf } from "../actions/action-context.ts"
import type { ActionContext } from "../actions/record-action.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { userListDefinition } from "./user-list.ts"
import type { AppStore } from "../../app-store/app-store.ts"

const POLL_MS = 15_000

export const USERS_AREA: AreaKind<ListArea<User>> = {
  name: "users",
  action: "users.manage",
  create: ({ api, link, words, changed, onError }) => {
    const list = createList(userListDefinition(words))
    const loader = createBackgroundList({
      link,
      list,
      page: (cursor, limit) => api.list(userCalls.listUsers, { sort: "-id", limit, cursor }),
      pollMs: POLL_MS,
      onChange: changed,
      onError,
    })
    return listArea(list, loader)
  },
}

export const userActionContext = (store: AppStore): ActionContext<User> =>
  actionContextOf(store, store.areas.of(USERS_AREA), ({ id }) => id)
