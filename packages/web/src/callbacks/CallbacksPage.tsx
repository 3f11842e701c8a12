import { bindAct, CALLBACKS, resendCallback } from "@qo/core/acts"
import { type CallbackRecord, fileCalls } from "@qo/core/api"
import { CALLBACK, CALLBACK_STATUS } from "@qo/core/callback"
import type { PageCode } from "../base/page-code.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import type { ListActs } from "../shared/list/record-acts.ts"

/** Calls that blocks of questionnaires make to other servers. */
const list: ListDefinition<CallbackRecord> = {
  name: "callbacks",
  title: "page.callbacks",
  record: CALLBACK,
  call: fileCalls.listCallbacks,
  sort: "-id",
  filters: [choiceFilter(CALLBACK, "status", { as: "statuses" })],
  refreshSeconds: 5,
  nothing: "callbacks.nothingText",
  columns: () => ({
    url: {
      width: "rest",
      cell: (row) => (
        <FirstCell
          row={row}
          name={row.url}
          onOpen={undefined}
          sub={row.lastError ? <bdi title={row.lastError}>{row.lastError}</bdi> : undefined}
          narrow={<ChoiceTag choice={CALLBACK_STATUS} value={row.status} />}
        />
      ),
    },
    status: { from: "medium", tag: true },
    pid: { from: "medium", width: 7 },
    block: { from: "large", width: 10 },
    attempts: { from: "large" },
    createdAt: { from: "medium" },
    sentAt: { from: "large" },
    lastError: "hidden",
    id: "hidden",
  }),
}

const acts: ListActs<CallbackRecord> = {
  of: (caller) => [bindAct(resendCallback, undefined, caller)],
}

export const callbacksPage: PageCode = {
  View: () => <ListPage list={list} kind={CALLBACKS} acts={acts} />,
  start: startList(list),
}
