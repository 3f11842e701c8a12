import { can, type Role } from "@qo/core/access"
import { errorText } from "@qo/core/i18n"
import { type Project } from "@qo/core/project"
import { counter, type ListStatus } from "../../list/index.ts"
import type { OpenProject } from "./project-view-area.ts"
import { letterOf } from "./project-view-keys.ts"
import { SECTIONS, type SectionName } from "./sections/sections.ts"
import type { OpenView } from "./use-view.ts"
import { displayWidth, fit } from "../../text/display-width.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The project's number, name and status; the name gives way to the status. */
export function titleText(
  { q, styles, columns }: RenderContext,
  { pid, name, status }: Project,
): string {
  const label = q(`projectStatus.${status}`)
  const room = Math.max(10, columns - displayWidth(label) - String(pid).length - 9)
  const title = neutralise(name)
  const shown = displayWidth(title) > room ? fit(title, room) : title
  return styles.title(` №${pid} «${shown}» · ${label}`)
}

/** How much there is to look at in a section, where it is known; nothing is not told. */
export type SectionCounts = Partial<Readonly<Record<SectionName, number | undefined>>>

/** All sections with their letters and counts; where that does not fit even close together, the letters of those that are not shown. */
export function sectionTabs(
  { t, styles, columns }: RenderContext,
  active: SectionName,
  counts: SectionCounts,
): string {
  const textOf = (section: SectionName, isShort: boolean) => {
    const count = counts[section] ? ` ${counts[section]}` : ""
    const title = isShort ? "" : ` ${t(`view.section.${section}`)}`
    return `${letterOf(section)}${title}${count}`
  }
  const tabs = ({ isShort = false, end = " " }) =>
    SECTIONS.map((section) =>
      section === active ? `[${textOf(section, false)}]` : ` ${textOf(section, isShort)}${end}`,
    )
  const fitting = [tabs({}), tabs({ end: "" })].find(
    (each) => displayWidth(each.join("")) < columns,
  )
  return (fitting ?? tabs({ isShort: true }))
    .map((tab) => (tab.startsWith("[") ? styles.strong(tab) : tab))
    .join("")
}

/** Errors and warnings, changes, open comments. */
export function sectionCounts({ project, analysis }: OpenView): SectionCounts {
  const comments = project?.parts.comments.state().value
  const { differences = [] } = project?.parts.difference.state().value ?? {}
  return {
    problems: analysis?.findings()?.filter(({ severity }) => severity !== "hint").length,
    difference: differences.filter(({ kind }) => kind !== "layout").length,
    comments: comments?.filter(({ state }) => state === "open").length,
  }
}

/** The project is no longer what is shown; empty while it is. */
export function newsText({ t, q, styles }: RenderContext, { news }: OpenProject): string {
  if (!news) return ""
  const status = q(`projectStatus.${news.status}`)
  return styles.warning(` ⚠ ${t("view.news", { status, revision: news.revision })}`)
}

/** Where the cursor is, and what Enter does in this section. */
export function footText(
  { t, columns }: RenderContext,
  { section, role }: { section: SectionName; role: Role },
  status: ListStatus,
): string {
  const { cursor, shown, loaded } = status
  const of = shown < loaded ? `  ${t("list.filteredOf", { total: loaded })}` : ""
  const place = `${counter(shown === 0 ? 0 : cursor + 1, shown)}${of}`
  const more =
    section === "comments"
      ? [
          ...(can(role, "moderation.read") ? [t("view.hint.commenting")] : []),
          ...(can(role, "projects.change") ? [t("view.hint.resolving")] : []),
        ]
      : []
  return fit(`${place}  ${[t(`view.hint.${section}`), ...more].join(", ")}`, columns)
}

/** Before there is anything to show. */
export function waitingText({ t }: RenderContext, project: OpenProject | undefined): string {
  const problem = project?.parts.questionnaire.state().problem
  return problem === undefined
    ? `   ${t("list.loading")}`
    : `   ${t("view.failed", { reason: errorText(t, problem) })}`
}
