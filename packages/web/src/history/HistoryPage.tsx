import { kindOf } from "@qo/core/acts"
import { historyCalls } from "@qo/core/api"
import { CHAPTER, HISTORY_ENTRY, LogEntry } from "@qo/core/history"
import type { PageCode } from "../base/page-code.ts"
import { useTexts } from "../base/texts.ts"
import { AddressText } from "../ui/AddressText.tsx"
import { ChoiceTag } from "../ui/Badge.tsx"
import { DateText } from "../ui/DateText.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import { projectFilter } from "../shared/list/project-filter.ts"
import { userFilter } from "../shared/list/user-filter.ts"

const ENTRIES = kindOf(HISTORY_ENTRY, { schema: LogEntry, list: historyCalls.listHistory })

/** Acts of users, newest first. */
const list: ListDefinition<LogEntry> = {
  name: "history",
  title: "page.history",
  record: HISTORY_ENTRY,
  call: historyCalls.listHistory,
  sort: "-date",
  filters: [
    choiceFilter(HISTORY_ENTRY, "chapter", { as: "chapters" }),
    userFilter("user", "userId", "history.doneBy"),
    userFilter("about", "aboutId", "fieldName.aboutUser"),
    projectFilter("pid", "pid", "fieldName.project"),
    { kind: "day", name: "upto", as: "upto", title: "history.upto", end: true },
  ],
  refreshSeconds: 5,
  nothing: "history.nothingText",
  columns: () => ({
    date: { from: "medium" },
    message: {
      width: "rest",
      least: 20,
      cell: (entry) => (
        <>
          <bdi className="rz-cell-lines" title={entry.message}>
            {entry.message}
          </bdi>
          <div className="rz-below-medium rz-cell-sub">
            <DateText seconds={entry.date} withTime />
            <Who entry={entry} />
            <ChoiceTag choice={CHAPTER} value={entry.chapter} />
          </div>
        </>
      ),
    },
    user: {
      from: "medium",
      width: 13,
      under: ["organization"],
      cell: (entry) => (
        <>
          <Who entry={entry} />
          {entry.organization && (
            <div className="rz-cell-sub">
              <bdi title={entry.organization.name}>{entry.organization.name}</bdi>
            </div>
          )}
        </>
      ),
    },
    chapter: { from: "medium", tag: true, width: 8.5 },
    service: { from: "large", width: 7 },
    organization: "hidden",
    id: "hidden",
    pid: "hidden",
  }),
}

/** Who did it; whose data were erased is known by a number alone. */
function Who({ entry: { user } }: { entry: LogEntry }) {
  const t = useTexts()
  const who = user ? (user.email ?? t("history.erased", { id: user.id })) : t("history.nobody")
  return <AddressText address={who} />
}

export const historyPage: PageCode = {
  View: () => <ListPage list={list} kind={ENTRIES} />,
  start: startList(list),
}
