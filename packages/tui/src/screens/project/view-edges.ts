import type { Edges, FootAct } from "../../widgets/edges.ts"
import { footActs, type FootItem, PANE_FOOT } from "../base/foot.ts"
import { PANES_FROM } from "../lists/record-pane.ts"
import { statusPieces } from "../lists/status-text.ts"
import { PROJECT_VIEW_KEYS } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import type { ViewContext } from "./view-controls.ts"
import { sectionHint } from "./view-texts.ts"

const COMMENT: FootItem = ["viewComment", "comment"]
/** Actions in the last line after the screen's own, most used first. */
const ACTS: readonly FootItem[] = [
  ["viewInterview", "interview"],
  ["viewReport", "report"],
  "undo",
  ["nextProject", "next"],
  ["previousProject", "previous"],
  "toVk",
]

/** The path, and the acts: on the project, in the outline first on the question at the cursor. */
export function viewEdges(props: ProjectViewProps, viewContext: ViewContext): Edges {
  const { store, context, keys = [], foot = [], from, place } = props
  const { view, shown, state } = viewContext
  const { project } = view.read ?? {}
  const all = [...keys, ...PROJECT_VIEW_KEYS]
  const acts = (items: readonly FootItem[]) => footActs(context, store, all, items)
  const isOutline = state.section === "outline"
  const rest = [
    ...acts(foot),
    ...(isOutline ? [] : acts([COMMENT])),
    ...acts([...ACTS, ["viewLeave", from.back], "copy"]),
  ]
  const heading = {
    path: [from.title, `${context.t("record.number", { id: props.pid })} ${project?.name ?? ""}`],
    ...(place !== undefined && { place }),
  }
  // Data that is still loading cannot be judged.
  if (!view.read) return { heading, acts: acts([["viewLeave", from.back]]) }
  const hint = sectionHint(context, { section: state.section, role: view.role })
  return {
    heading,
    status: () => {
      const status = shown.list.status()
      // Without findings no key works.
      const isSaid = status.loaded > 1
      return [...statusPieces(context, status), [isSaid ? `   ${hint}` : "", context.styles.dim]]
    },
    more: acts([
      ...(isOutline && context.columns >= PANES_FROM ? PANE_FOOT : []),
      "filter",
      ["viewSections", "sections"],
      "palette",
    ]),
    acts: () => (isOutline ? [...commentHere(props, viewContext, acts([COMMENT])), ...rest] : rest),
  }
}

/** The question that a comment would be on is named. */
function commentHere(
  { context: { t } }: ProjectViewProps,
  { view: { words }, shown }: ViewContext,
  acts: readonly FootAct[],
): readonly FootAct[] {
  const question = shown.list.current()?.anchor?.question
  if (question === undefined || !words) return acts
  const text = t("foot.commentOn", { question: words.names.short(question) })
  return acts.map((act) => ({ ...act, text }))
}
