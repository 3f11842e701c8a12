import type { Role } from "@qo/core/access"
import { errorText } from "@qo/core/i18n"
import type { Limits } from "@qo/core/questionnaire"
import type { RenderContext } from "../../widgets/render-context.ts"
import { type Analysis, createAnalysis } from "./analysis.ts"
import type { ProjectParts } from "./parts/project-parts.ts"
import { viewWords } from "./parts/view-words.ts"
import { SECTION_ROWS } from "./section-rows.ts"
import { CURSOR_WIDTH, paintSection } from "./sections/section-row.ts"

interface OverviewOptions {
  parts: ProjectParts
  /** Changes with the data of the parts. */
  version: number
  limits: Limits
  role: Role
  /** As wide as the pane. */
  context: RenderContext
  changed: () => void
}
export type OverviewLines = (options: OverviewOptions) => readonly string[]

interface DrawnOverview {
  of: readonly unknown[]
  lines: readonly string[]
}

/** Analyses belong to the questionnaire that was read, lines to all that they are made of. */
const analyses = new WeakMap<object, Analysis>()
const drawn = new WeakMap<ProjectParts, DrawnOverview>()
const NOTHING_OPEN: ReadonlySet<number> = new Set()

/** The overview of a project as lines of the screen. */
export const overviewLines: OverviewLines = (options) => {
  const { parts, version, limits, role, context, changed } = options
  const { value: read, problem } = parts.questionnaire.state()
  const { t, styles } = context
  if (!read) {
    const text =
      problem === undefined
        ? t("list.loading")
        : t("view.failed", { reason: errorText(t, problem) })
    return ["", ` ${styles.dim(text)}`]
  }
  const analysis = analyses.get(read) ?? createAnalysis(read, limits, changed)
  analyses.set(read, analysis)
  const of = [version, context, analysis.findings(), analysis.routes()]
  const before = drawn.get(parts)
  if (before && of.every((each, i) => each === before.of[i])) return before.lines
  const rows = SECTION_ROWS.overview({
    read,
    parts,
    analysis,
    words: viewWords(context, analysis.file),
    width: context.columns - CURSOR_WIDTH - 1,
    role,
    open: NOTHING_OPEN,
  })
  const lines = ["", ...rows.map((row) => paintSection(row, false, context))]
  drawn.set(parts, { of, lines })
  return lines
}
