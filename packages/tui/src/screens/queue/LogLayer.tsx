import { momentText } from "@qo/core/record"
import { useState } from "react"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { Pages } from "../../widgets/Pages.tsx"
import type { KeyBinding } from "../base/key-table.ts"
import { fixedArea } from "../lists/fixed-area.ts"
import type { ListContext } from "../lists/list-keys.ts"
import type { PastAction } from "../../queue/journal.ts"
import { closeKey, copyCommandKey, LAYER_MOVE_KEYS } from "./layer-keys.ts"
import { LayerList } from "./LayerList.tsx"
import { countsText, OUTCOME_SIGNS } from "../../queue/outcome-texts.ts"
import type { ItemOutcome, LoggedAction } from "../../queue/queued-action.ts"
import { ResultsLayer } from "./ResultsLayer.tsx"
import { fitText } from "../../text/display-width.ts"
import { momentWidth, shortMoment } from "../../text/times.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

/** One line of the log: of this session with its results, or of an earlier one as the journal has kept it. */
interface LogRow {
  key: string
  at: number
  title: string
  command: string
  state: PastAction["state"]
  outcomes: readonly { outcome: ItemOutcome }[]
  now?: LoggedAction
  past?: PastAction
}

const isOutcome = (text: string): text is ItemOutcome => Object.hasOwn(OUTCOME_SIGNS, text)

/** The newest comes first, so places are counted from the end. */
const ofNow = (now: LoggedAction, i: number, all: readonly LoggedAction[]): LogRow => ({
  key: `now ${all.length - i}`,
  at: now.at,
  title: now.action.title,
  command: now.action.command,
  state: now.state,
  outcomes: now.results,
  now,
})
const ofPast = (past: PastAction, i: number): LogRow => ({
  key: `past ${i}`,
  at: past.at,
  title: past.title,
  command: past.command,
  state: past.state,
  outcomes: past.items.flatMap(({ outcome }) => (isOutcome(outcome) ? [{ outcome }] : [])),
  past,
})

const stateText = ({ t }: Pick<Words, "t">, { state, past, outcomes }: LogRow) => {
  const counts = outcomes.length > 0 ? `: ${countsText(t, outcomes)}` : ""
  return `${past ? `${t("log.earlier")}, ` : ""}${t(`log.${state}`)}${counts}`
}

const listOf = (words: Words): ListDefinition<LogRow> => ({
  id: ({ key }) => key,
  fields: {
    date: { text: ({ at }) => momentText(at, words.locale), aliases: ["время"] },
    action: { text: ({ title }) => title, aliases: ["действие"] },
    outcome: { text: (row) => stateText(words, row), aliases: ["итог"] },
    command: { text: ({ command }) => command, aliases: ["команда"], onlyByName: true },
  },
})

const columns = (context: RenderContext): readonly PaintedColumn<LogRow>[] => {
  const { t, locale } = context
  return [
    {
      title: t("column.when"),
      text: ({ at }) => shortMoment(at, new Date(), locale),
      ink: () => "dim",
      align: "right",
      min: momentWidth(locale),
      isSteady: true,
      keep: 2,
    },
    {
      title: t("column.action"),
      text: ({ title }) => title,
      role: "name",
      gap: 2,
      min: 20,
      max: 60,
      keep: 3,
    },
    {
      title: t("column.outcome"),
      text: (row) => stateText(context, row),
      min: 20,
      keep: 4,
    },
  ]
}

const keysOf = (close: () => void): readonly KeyBinding<ListContext<LogRow, LogRow>>[] => [
  ...LAYER_MOVE_KEYS,
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: ({ list, open }) => {
      const row = list.current()
      if (row && row.outcomes.length > 0) open(row)
    },
  },
  copyCommandKey(({ command }) => command),
  closeKey(close),
]

interface LogLayerProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  onClose: () => void
}

/** Actions on the screens, newest first: of this session, then of earlier ones. */
export function LogLayer({ store, context, isActive, onClose }: LogLayerProps) {
  const { t } = context
  const [area] = useState(() => fixedArea(listOf(store.preferences.words)))
  const rows = [...store.queue.log().map(ofNow), ...store.results.past.map(ofPast)]
  area.list.replaceAll(rows, { total: rows.length, complete: true })
  return (
    <LayerList<LogRow, LogRow>
      store={store}
      context={context}
      isActive={isActive}
      title={t("queue.help.log")}
      region="log."
      area={area}
      columns={columns}
      keys={keysOf(onClose)}
      note={() => context.styles.title(t("log.title"))}
      acts={() => [
        { key: "Enter", text: t("foot.show") },
        { key: "y", text: t("foot.copy") },
        { key: "Esc", text: t("hint.back") },
      ]}
      whenEmpty={() => t("log.empty")}
      renderDialog={({ state: { now, past, title }, isActive: isFront, onClose: close }) =>
        now ? (
          <ResultsLayer
            {...{ store, context }}
            isActive={isFront}
            finished={[now]}
            onClose={close}
          />
        ) : (
          <Pages
            context={context}
            title={title}
            lines={(past?.items ?? []).map(
              ({ id, outcome }) =>
                `${fitText(String(id), 8, "right")}  ${isOutcome(outcome) ? `${OUTCOME_SIGNS[outcome]} ${t(`taskOutcome.${outcome}`)}` : outcome}`,
            )}
            isActive={isFront}
            onClose={close}
          />
        )
      }
    />
  )
}
