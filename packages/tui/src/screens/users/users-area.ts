import type { ListedUser } from "@qo/core/acts"
import { userCalls } from "@qo/core/api"
import { USER } from "@qo/core/user"
import type { AppStore } from "../../app-store/app-store.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { createList } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { wordsNow } from "../../records/words.ts"
import { contextWithDeleted } from "../actions/action-context.ts"
import type { ActionContext } from "../actions/plan-act.ts"
import { pagesWithDeleted } from "../lists/pages-with-deleted.ts"
import { tellMarkedGone } from "../lists/tell-marked-gone.ts"

const POLL_MS = 15_000

export const USERS_AREA: AreaKind<ListArea<ListedUser>> = {
  name: "users",
  action: "users.manage",
  create: ({ api, link, words, changed, onError, warn }) => {
    const list = createList<ListedUser>(listDefinitionOf(USER, wordsNow(words)))
    tellMarkedGone(list, { words, warn }, { label: ({ email }) => email })
    const loader = createBackgroundList<ListedUser>({
      link,
      list,
      page: pagesWithDeleted<ListedUser>(
        (request) => api.list(userCalls.listUsers, { ...request, sort: "-id" }),
        () => true,
      ),
      pollMs: POLL_MS,
      onChange: changed,
      onError,
    })
    return listArea(list, loader)
  },
}

export const userActionContext = (store: AppStore): ActionContext<ListedUser> =>
  contextWithDeleted(store, store.areas.of(USERS_AREA))
