import type { AppStore } from "../../app-store/app-store.ts"
import type { ListArea } from "../../app-store/area.ts"
import type { Edges } from "../../widgets/edges.ts"
import { meOf } from "../actions/me.ts"
import { footActs, type FootItem, LIST_FOOT, PANE_FOOT } from "../base/foot.ts"
import type { ListContext } from "./list-keys.ts"
import type { ListScreenProps } from "./ListScreen.tsx"
import { actsOnMarked, MARKED_FOOT } from "./marked-foot.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { PANES_FROM } from "./record-pane.ts"
import { statusPieces } from "./status-text.ts"

/** Actions offered for an empty list. */
const FOOT_OF_NONE: readonly FootItem[] = ["create", "undo", "results", "refresh", "quit"]

/** Position of the cursor, marked rows, and available acts. */
export function edgesOf<Row extends object, Dialog>({
  store,
  context,
  area,
  keys,
  foot = [],
  footOfNone = FOOT_OF_NONE,
  acts,
  isLayer = false,
}: Omit<ListScreenProps<Row, Dialog>, "isLayer"> & { isLayer?: boolean }): Edges {
  const { list } = area
  const isEmpty = list.status().loaded === 0
  return {
    status: () => statusPieces(context, list.status()),
    more: footActs(context, store, keys, isEmpty ? ["palette"] : listFoot(context)),
    acts: () => {
      if (acts) return acts()
      const named = footActs(context, store, keys, isEmpty ? footOfNone : foot)
      const { marked } = list.status()
      if (marked === 0) return named
      return [
        ...actsOnMarked(named, keys, actContext(store, area)),
        ...footActs(context, store, keys, MARKED_FOOT),
      ]
    },
    ...(!isLayer && { isBehind: true as const }),
  }
}

/** The keys of a record beside the list are named where there may be one. */
const listFoot = ({ columns }: Pick<RenderContext, "columns">): readonly FootItem[] =>
  columns < PANES_FROM ? LIST_FOOT : [...PANE_FOOT, ...LIST_FOOT]

const doNothing = () => {}

/** Context in which shortcuts count the rows that they concern; nothing is opened. */
const actContext = <Row extends object, Dialog>(
  store: AppStore,
  { list, loader }: ListArea<Row>,
): ListContext<Row, Dialog> => ({
  store,
  role: meOf(store).role,
  list,
  loader,
  page: 1,
  openFilter: doNothing,
  open: doNothing,
  showTab: doNothing,
})
