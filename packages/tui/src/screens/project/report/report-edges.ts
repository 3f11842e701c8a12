import type { AppStore } from "../../../app-store/app-store.ts"
import type { Edges, Heading } from "../../../widgets/edges.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"
import { footActs, type FootItem, PANE_FOOT } from "../../base/foot.ts"
import { PANES_FROM } from "../../lists/record-pane.ts"
import { REPORT_KEYS } from "./report-keys.ts"
import type { ReportLook, ReportMode } from "./report-look.ts"

/** Keys in the last line, most used first. */
const REPORT_FOOTS: Readonly<Record<ReportMode, readonly FootItem[]>> = {
  list: [
    ["reportOpen", "show"],
    ["reportFilter", "select"],
    ["reportTable", "table"],
    ["reportCourse", "course"],
    ["reportWords", "words"],
    ["reportBack", "back"],
    ["reportCopy", "copy"],
  ],
  question: [
    ["reportNext", "next"],
    ["reportPrevious", "previous"],
    ["reportTable", "table"],
    ["reportFilter", "select"],
    ["reportBack", "toList"],
    ["reportCopy", "copy"],
  ],
  table: [
    ["reportTable", "columns"],
    ["reportNext", "next"],
    ["reportPrevious", "previous"],
    ["reportFilter", "select"],
    ["reportBack", "back"],
    ["reportCopy", "copy"],
  ],
  course: [
    ["reportFilter", "select"],
    ["reportBack", "toList"],
    ["reportCopy", "copy"],
  ],
  words: [
    ["reportSearch", "filter"],
    ["reportNext", "next"],
    ["reportPrevious", "previous"],
    ["reportFilter", "select"],
    ["reportBack", "toList"],
  ],
}

/** The visible lines, and their acts. */
export function reportEdges(
  context: RenderContext,
  store: AppStore,
  { look: { mode, typing }, heading }: { look: ReportLook; heading: Heading | undefined },
  [first, last, all]: readonly [first: number, last: number, all: number],
): Edges {
  const { t, styles } = context
  const hasPanes = mode === "list" && context.columns >= PANES_FROM
  return {
    ...(heading && { heading }),
    status: () => (all === 0 ? [] : [[`${first}–${last}`], [`/${all}`, styles.dim]]),
    more: footActs(context, store, REPORT_KEYS, hasPanes ? PANE_FOOT : []),
    acts: typing
      ? [
          { key: "Enter", text: t("foot.done") },
          { key: "Esc", text: t("hint.back") },
        ]
      : footActs(context, store, REPORT_KEYS, REPORT_FOOTS[mode]),
  }
}
