import { HISTORY_LIST } from "@qo/core/acts"
import type { LogEntry } from "@qo/core/history"
import { momentCell, type Place } from "../../records/painted-columns.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { labelLines } from "../../widgets/label-lines.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { defineList } from "../lists/define-list.tsx"
import type { ListDialog } from "../lists/list-dialogs.tsx"
import { aboutOne, copyKey, otherPartKey } from "../lists/list-keys.ts"
import { entryLines, outcomeSign, shortWho, wholeClauses, whoText } from "./entry-texts.ts"
import { FOLLOW_KEY, HISTORY_AREA, LEAVING_KEYS } from "./follow.ts"

/** From this width on chapters are shown, columns; a record beside the list contains them. */
const CHAPTERS_FROM = 110
const LONGEST_CHAPTER = 12

const chapterPlace = ({ columns, besideRecord }: RenderContext): Place<LogEntry> | "hidden" =>
  columns < CHAPTERS_FROM || besideRecord
    ? "hidden"
    : { ink: () => "dim", min: LONGEST_CHAPTER, keep: 5 }

/** History, newest first; new entries do not move the cursor unless it follows them. */
export const ENTRIES_SCREEN = defineList({
  shared: HISTORY_LIST,
  title: "screen.history",
  area: HISTORY_AREA,
  moveKeys: LEAVING_KEYS,
  record: {
    title: ({ id }, { t }) => t("history.entry", { id }),
    lines: (entry, context) => [
      "",
      ...labelLines(context, entryLines(entry, context)).map((line) => ` ${line}`),
    ],
  },
  places: (context) => ({
    id: "hidden",
    pid: "hidden",
    about: "hidden",
    date: {
      title: context.t("column.when"),
      ...momentCell(({ date }) => date, context.locale),
      keep: 8,
    },
    outcome: {
      text: ({ outcome }) => outcomeSign(context, outcome).text,
      pieces: ({ outcome }) => [outcomeSign(context, outcome)],
      gap: 2,
      min: 1,
      keep: 8,
    },
    message: {
      role: "name",
      min: 28,
      keep: 9,
      pieces: ({ message }, width) => [{ text: wholeClauses(message, width) }],
    },
    user: {
      text: (entry) => whoText(context, entry),
      short: "person",
      pieces: ({ user }, _width, isShort) =>
        user
          ? [{ text: shortWho(context, user, isShort) }]
          : [{ text: context.t("history.server"), ink: "dim" as const }],
      min: 14,
      keep: 7,
    },
    chapter: chapterPlace(context),
    service: { isExtra: true, ink: () => "dim", min: 8, keep: 2 },
    organization: { isExtra: true, min: 12, keep: 3 },
  }),
  keys: [
    {
      id: "show",
      keys: ["enter"],
      help: "key.show",
      about: "cursor",
      run: aboutOne<LogEntry, ListDialog<LogEntry>>((entry) => ({
        render: ({ context, isActive, onClose }) => (
          <Pages
            {...{ context, isActive, onClose }}
            title={context.t("history.entry", { id: entry.id })}
            lines={labelLines(context, entryLines(entry, context))}
          />
        ),
      })),
    },
    FOLLOW_KEY,
    copyKey<LogEntry>(([entry]) =>
      typeof entry?.pid === "number"
        ? `qo history list --project ${entry.pid}`
        : "qo history list --follow",
    ),
    otherPartKey("historyHalf", "key.historyHalf"),
  ],
  foot: ["show", "follow", ["historyHalf", "otherHalf"], "copy", "refresh", "quit"],
  empty: ({ t }) => t("history.empty"),
})
