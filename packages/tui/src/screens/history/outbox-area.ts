import { historyCalls } from "@qo/core/api"
import type { MailRecord } from "@qo/core/mail"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import { createList } from "../../list/index.ts"
import { mailListDefinition } from "./mail-list.ts"

const POLL_MS = 5000

export const OUTBOX_AREA: AreaKind<ListArea<MailRecord>> = {
  name: "outbox",
  action: "outbox.manage",
  create: ({ api, link, words, changed, onError }) => {
    const list = createList(mailListDefinition(words))
    const loader = createBackgroundList({
      link,
      list,
      page: (cursor, limit) => api.list(historyCalls.listMails, { sort: "-id", limit, cursor }),
      pollMs: POLL_MS,
      onChange: changed,
      onError,
    })
    return listArea(list, loader)
  },
}
