import type { Role } from "@qo/core/access"
import type { ActWords, SharedList } from "@qo/core/acts"
import { type ApiClient, readListPage } from "@qo/core/api"
import type { MessageKey } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import { type FunctionComponent, useMemo } from "react"
import type { AppStore } from "../../app-store/app-store.ts"
import type { AreaKind, ListArea } from "../../app-store/area.ts"
import type { PaintedColumn } from "../../list/index.ts"
import { paintedOf, type Places } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { actionContextOf } from "../actions/action-context.ts"
import { meOf } from "../actions/me.ts"
import type { ActionContext } from "../actions/plan-act.ts"
import type { FootItem } from "../base/foot.ts"
import type { Screen, ScreenProps, ScreenTotal } from "../base/screen.ts"
import type { ListDialog, ListKey } from "./list-dialogs.tsx"
import { MARK_KEYS, MOVE_KEYS, PANE_KEYS, sortKeys, tabKeys } from "./list-keys.ts"
import type { RecordPane } from "./record-pane.ts"
import type { ListTab, ScreenParts } from "./list-tabs.ts"
import { ListScreen } from "./ListScreen.tsx"

/** A list of records as the terminal shows it. */
interface TerminalList<Row extends object, Area extends ListArea<Row>, Source> {
  shared: SharedList<Row>
  /** Title of its screen. */
  title: MessageKey<"terminal">
  area: AreaKind<Area>
  /** Services for acts on its rows, if not the default. */
  actionContext?: (store: AppStore, area: Area) => ActionContext<Row>
  /** Rows can be marked. */
  marks?: true
  /** Data of its cells beside the rows; columns are recreated when the object changes. */
  source?: (store: AppStore) => Source
  /** Words of its cells, if fields need more than those of every list. */
  words?: (context: RenderContext, source: Source | undefined) => ActWords
  /** Columns by the names of fields, in their order. */
  places: (
    context: RenderContext,
    source: Source | undefined,
    role: Role | undefined,
  ) => Places<Row>
  /** In place of those of every list. */
  moveKeys?: readonly ListKey<Row, Area>[]
  /** In their order; the first one is shown at first. */
  tabs?: (role: Role) => readonly ListTab<Row>[]
  /** In place of those that every list with tabs has. */
  tabKeys?: readonly ListKey<Row, Area>[]
  /** The record beside the list on a wide terminal. */
  record?: RecordPane<Row> | ((store: AppStore) => RecordPane<Row>)
  /** Its own shortcuts, after those that every list has. */
  keys: readonly ListKey<Row, Area>[]
  /** Keys in the last line, most used first. */
  foot: readonly FootItem[]
  /** Text if there are no rows. */
  empty: (context: RenderContext, user: User | undefined) => string
}

export interface ListedScreen extends Screen {
  component: FunctionComponent<ScreenProps & { among?: ScreenParts }>
}

/** A list screen: the area of its rows, its columns, its entry in the table of screens. */
export interface DefinedList<Row extends object, Area extends ListArea<Row>, Source> {
  area: AreaKind<Area>
  columns: (context: RenderContext, source?: Source, role?: Role) => readonly PaintedColumn<Row>[]
  screen: ListedScreen
}

/** Makes a list screen of its definition. */
export function defineList<Row extends object, Area extends ListArea<Row>, Source = undefined>(
  list: TerminalList<Row, Area, Source>,
): DefinedList<Row, Area, Source> {
  const { shared, title, area: kind, actionContext = actionContextOf } = list
  const keys = keysOf(list)
  const columnsOf = (context: RenderContext, source?: Source, role?: Role) => {
    const words = list.words?.(context, source) ?? wordsOf(context)
    return paintedOf<Row>(shared.record, words, list.places(context, source, role))
  }

  function ListedRecords(props: ScreenProps & { among?: ScreenParts }) {
    const { store } = props
    const area = store.areas.of(kind)
    const source = list.source?.(store)
    const { role } = meOf(store)
    const columns = useMemo(
      () => (context: RenderContext) => columnsOf(context, source, role),
      [source, role],
    )
    const tabs = useMemo(() => list.tabs?.(role), [role])
    const record = useMemo(
      () => (typeof list.record === "function" ? list.record(store) : list.record),
      [store],
    )
    return (
      <ListScreen<Row, ListDialog<Row, Area>>
        {...props}
        area={area}
        {...(shared.kind && { kind: shared.kind })}
        columns={columns}
        {...(record && { record })}
        keys={keys}
        {...(tabs && { tabs })}
        foot={list.foot}
        whenEmpty={(context) => list.empty(context, store.session.user())}
        renderDialog={({ state, ...dialog }) =>
          state.render({ ...dialog, store, area, actionContext: actionContext(store, area) })
        }
        panelLines={({ lines }) => lines}
      />
    )
  }
  const { name, action } = shared
  return {
    area: kind,
    columns: columnsOf,
    screen: { name, title, action, keys, count: countOf(shared), component: ListedRecords },
  }
}

/** Asks the server for the total of a list; the shortest page has it. */
export const countOf =
  <Row,>({ call, always }: Pick<SharedList<Row>, "call" | "always">) =>
  async (api: Pick<ApiClient, "list">): Promise<ScreenTotal> => {
    const { total } = await readListPage(api, call, { ...always, limit: 1 })
    return { total }
  }

/** The shortcuts of the screen; `?` and the palette read them too. */
const keysOf = <Row extends object, Area extends ListArea<Row>>({
  marks,
  record,
  shared,
  moveKeys = MOVE_KEYS,
  tabs,
  tabKeys: keysOfTabs = tabs ? tabKeys() : [],
  keys,
}: Omit<TerminalList<Row, Area, unknown>, "source" | "words" | "places">): readonly ListKey<
  Row,
  Area
>[] => [
  ...moveKeys,
  ...(marks ? MARK_KEYS : []),
  ...(record ? PANE_KEYS : []),
  ...keysOfTabs,
  ...(shared.sorts.length > 0 ? sortKeys(shared.sorts) : []),
  ...keys,
]
