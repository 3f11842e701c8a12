import type { SharedList } from "@qo/core/acts"
import type { MessageKey } from "@qo/core/i18n"
import { useMemo } from "react"
import type { AppStore } from "../../app-store/app-store.ts"
import type { AreaKind, ListArea } from "../../app-store/area.ts"
import { paintedOf, type Places } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { actionContextOf } from "../actions/action-context.ts"
import type { FootItem } from "../base/foot.ts"
import type { Screen, ScreenProps } from "../base/screen.ts"
import type { ListDialog, ListKey } from "./list-dialogs.tsx"
import { MARK_KEYS, MOVE_KEYS, sortKeys } from "./list-keys.ts"
import { ListScreen } from "./ListScreen.tsx"

/** A list of records as the terminal shows it. */
interface TerminalList<Row extends object, Area extends ListArea<Row>> {
  shared: SharedList<Row>
  /** Of its screen. */
  title: MessageKey<"terminal">
  area: AreaKind<Area>
  /** Rows can be marked. */
  marks?: true
  /** Columns by the names of fields, in their order. */
  places: (context: RenderContext, store: AppStore) => Places<Row>
  /** Its own shortcuts, after those that every list has. */
  keys: readonly ListKey<Row, Area>[]
  /** What the last line offers, most used first. */
  foot: readonly FootItem[]
  /** Said where there are no rows at all. */
  empty: (context: RenderContext) => string
}

/** A list screen: the area of its rows, its shortcuts, its entry in the table of screens. */
export interface DefinedList<Row extends object, Area extends ListArea<Row>> {
  area: AreaKind<Area>
  screen: Screen
}

/** Makes a list screen of its definition. */
export function defineList<Row extends object, Area extends ListArea<Row>>(
  list: TerminalList<Row, Area>,
): DefinedList<Row, Area> {
  const { shared, title, area: kind } = list
  const keys = keysOf(list)

  function ListedRecords(props: ScreenProps) {
    const { store } = props
    const area = store.areas.of(kind)
    const columns = useMemo(
      () => (context: RenderContext) =>
        paintedOf<Row>(shared.record, wordsOf(context), list.places(context, store)),
      [store],
    )
    return (
      <ListScreen<Row, ListDialog<Row, Area>>
        {...props}
        area={area}
        {...(shared.kind && { kind: shared.kind })}
        columns={columns}
        keys={keys}
        foot={list.foot}
        whenEmpty={list.empty}
        renderDialog={({ state, ...dialog }) =>
          state.render({ ...dialog, store, area, actionContext: actionContextOf(store, area) })
        }
        panelLines={({ lines }) => lines}
      />
    )
  }
  const { name, action } = shared
  return { area: kind, screen: { name, title, action, keys, component: ListedRecords } }
}

/** The shortcuts of the screen; `?` and the palette read them too. */
const keysOf = <Row extends object, Area extends ListArea<Row>>({
  marks,
  shared,
  keys,
}: TerminalList<Row, Area>): readonly ListKey<Row, Area>[] => [
  ...MOVE_KEYS,
  ...(marks ? MARK_KEYS : []),
  ...(shared.sorts.length > 0 ? sortKeys(shared.sorts) : []),
  ...keys,
]
