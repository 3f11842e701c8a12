import type { Project } from "@qo/core/project"
import { lazy, type ReactElement, Suspense } from "react"
import { Line } from "../../widgets/Line.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Context of keys that a screen adds to the view of a project. */
export interface ProjectViewContext {
  store: AppStore
  /** As last read. */
  project: Project
  /** The block or question at the cursor; empty if it is on neither. */
  anchor: { block?: string; question?: string }
  close: () => void
}

export interface ProjectViewProps {
  store: AppStore
  context: RenderContext
  pid: number
  /** Keys of the screen that shows the view, such as the decisions of a moderator. */
  keys?: readonly KeyBinding<ProjectViewContext>[]
  /** Acts of that screen for the last line, most used first. */
  foot?: readonly FootItem[]
  /** The previous screen: its title, and the label of the way back. */
  from: { title: string; back: "toQueue" | "toList" | "back" }
  /** Position and number of records, if a next one exists. */
  place?: string | undefined
  /** A layer of the screen that shows the view, which keeps its position. */
  front?: ReactElement | undefined
  /** Lines of the layer under the section; without them it has the whole screen. */
  frontLines?: number | undefined
  isActive: boolean
  onClose: () => void
  /** Handles keys that the view does not use. */
  onOtherKey?: (name: string) => void
}

/** The view works with nearly all of core: it is loaded when it is first shown, and not when the program starts. */
const WholeView = lazy(() =>
  import("./WholeView.tsx").then((module) => ({ default: module.WholeView })),
)

/** One project in full: its facts, problems, paths, outline, difference, comments, and a trial interview. */
export function ProjectView(props: ProjectViewProps) {
  return (
    <Suspense fallback={props.front ?? <Loading {...props} />}>
      <WholeView key={props.pid} {...props} />
    </Suspense>
  )
}

function Loading({ context, isActive, onClose }: ProjectViewProps) {
  useKeys((name) => {
    if (name === "escape" || name === "q") onClose()
  }, isActive)
  return <Line>{`   ${context.t("list.loading")}`}</Line>
}
