import type { Role } from "@qo/core/access"
import type { ProjectQuestionnaire } from "@qo/core/api"
import { useEffect, useMemo, useState } from "react"
import type { List } from "../../list/index.ts"
import { LIMITS_AREA } from "../base/limits-area.ts"
import { type Analysis, createAnalysis } from "./analysis.ts"
import { createOutlineList, type OutlineList } from "./outline-list.ts"
import { type OpenProject, PROJECT_VIEW_AREA, type ProjectViewArea } from "./project-view-area.ts"
import { SECTION_ROWS, type ViewData } from "./section-rows.ts"
import { outlineRows } from "./sections/outline.ts"
import { createSectionList, CURSOR_WIDTH, type SectionRow } from "./sections/section-row.ts"
import type { SectionName } from "./sections/sections.ts"
import { viewWords, type ViewWords } from "./parts/view-words.ts"
import type { WithAreas, WithSession, WithUpdates } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { meOf } from "../actions/me.ts"

export interface OpenView {
  area: ProjectViewArea
  role: Role
  project: OpenProject | undefined
  read: ProjectQuestionnaire | undefined
  analysis: Analysis | undefined
  words: ViewWords | undefined
}

/** Reads the project while the view is open, and computes requested results. */
export function useOpenProject(
  store: WithAreas & WithSession & WithUpdates,
  context: RenderContext,
  pid: number,
): OpenView {
  const area = store.areas.of(PROJECT_VIEW_AREA)
  const role = meOf(store).role
  useEffect(() => {
    area.open(pid, role)
    return area.close
  }, [area, pid, role])

  const opened = area.opened()
  const project = opened?.pid === pid ? opened : undefined
  const read = project?.parts.questionnaire.state().value
  const limits = store.areas.of(LIMITS_AREA).limits()
  const analysis = useMemo(
    () => read && createAnalysis(read, limits, store.updates.changed),
    [read, limits, store],
  )
  const { t, q, locale, unicode } = context
  const words = useMemo(
    () => analysis && viewWords({ t, q, locale, unicode }, analysis.file),
    [analysis, t, q, locale, unicode],
  )
  return { area, role, project, read, analysis, words }
}

export interface ShownSection {
  list: Pick<
    List<SectionRow>,
    | "moveBy"
    | "moveTo"
    | "status"
    | "inView"
    | "current"
    | "setHeight"
    | "setFilter"
    | "typeFilter"
    | "keepFilter"
  >
}

export interface Sections {
  outline: OutlineList
  shown: ShownSection
}

/** Cells that the text of a line does not have: the cursor, and one at the right. */
const BESIDE = CURSOR_WIDTH + 1

/** The lines of the section that is shown; each section keeps its cursor and its filter. */
export function useSections(
  { read, project, analysis, words, role, area }: OpenView,
  { section, columns, open }: { section: SectionName; columns: number; open: ReadonlySet<number> },
): Sections {
  const [lists] = useState(createLists)
  const { outline, isNew } = lists
  const list = lists.of(section)
  const data =
    read && project && analysis && words
      ? { read, parts: project.parts, analysis, words, width: columns - BESIDE, role, open }
      : undefined
  if (data && section === "outline") fillOutline(lists, data)
  else if (data && section !== "outline") {
    // Read data changes with the area's version, computed data with its results.
    const from = [
      data.analysis,
      data.words,
      open,
      columns,
      area.version(),
      ...workedOut(section, data),
    ]
    if (isNew(section, from)) fill(list, section, SECTION_ROWS[section](data))
  }
  return { outline, shown: { list: section === "outline" ? outline.list : list } }
}

function fill(list: List<SectionRow>, section: SectionName, rows: readonly SectionRow[]): void {
  const isFirst = list.status().loaded === 0
  list.replaceAll(rows, { total: rows.length, complete: true })
  // A short description of the project is above the lines with links.
  const first = rows.findIndex(({ anchor, leadsTo }) => anchor ?? leadsTo)
  if (isFirst && section === "overview" && first > 0) list.moveTo(first)
}

function fillOutline({ outline, isNew }: Lists, { read, parts, analysis, words }: ViewData): void {
  const findings = analysis.findings()
  const comments = parts.comments.state().value
  if (!isNew("outline", [read, words, findings, comments])) return
  const { isFolded } = outline
  const input = { questionnaire: read, findings: findings ?? [], comments: comments ?? [] }
  outline.setRows(outlineRows({ ...input, words, isFolded }), words.unicode)
}

type Lists = ReturnType<typeof createLists>

/** The lists live outside of React, because they are painted without it; they are filled when their source changes. */
function createLists() {
  const lists = new Map<SectionName, List<SectionRow>>()
  const filledFrom = new Map<SectionName, readonly unknown[]>()
  return {
    outline: createOutlineList(),
    of: (section: SectionName): List<SectionRow> => {
      const list = lists.get(section) ?? createSectionList()
      lists.set(section, list)
      return list
    },
    isNew: (section: SectionName, from: readonly unknown[]): boolean => {
      const before = filledFrom.get(section)
      filledFrom.set(section, from)
      return before?.length !== from.length || from.some((each, at) => each !== before[at])
    },
  }
}

/** Results that a section needs; requesting them starts the computation. */
function workedOut(
  section: Exclude<SectionName, "outline">,
  { analysis: { findings, routes, covering, simulation } }: ViewData,
): readonly unknown[] {
  switch (section) {
    case "overview":
      return [findings(), routes()]
    case "problems":
      return [findings()]
    case "paths":
      return [routes(), covering(), simulation()]
    case "price":
      return [routes()]
    case "difference":
    case "comments":
      return []
  }
}
