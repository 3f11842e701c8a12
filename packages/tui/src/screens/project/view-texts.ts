import { errorText } from "@qo/core/i18n"
import { type Project, projectStatusOf } from "@qo/core/project"
import { counter, type ListStatus } from "../../list/index.ts"
import { displayWidth, fit, neutralise } from "../../output/index.ts"
import type { Look } from "../shell.ts"
import type { OpenProject } from "./project-view-area.ts"
import { letterOf } from "./project-view-keys.ts"
import { SECTIONS, type SectionName } from "./sections.ts"

/** The project's number, name and status; the name gives way to the status. */
export function titleText({ q, styles, columns }: Look, { pid, name, status }: Project): string {
  const label = q(`projectStatus.${projectStatusOf(status.id)}`)
  const room = Math.max(10, columns - displayWidth(label) - String(pid).length - 9)
  const title = neutralise(name)
  const shown = displayWidth(title) > room ? fit(title, room) : title
  return styles.bold(` №${pid} «${shown}» · ${label}`)
}

/** All sections with their letters; where that does not fit, the letters of those that are not shown. */
export function sectionTabs({ t, styles, columns }: Look, active: SectionName): string {
  const titles = SECTIONS.map((section) => {
    const title = `${letterOf(section)} ${t(`view.section.${section}`)}`
    return section === active ? `[${title}]` : ` ${title} `
  })
  const short = SECTIONS.map((section, at) =>
    section === active ? (titles[at] ?? "") : ` ${letterOf(section)} `,
  )
  const fits = displayWidth(titles.join("")) < columns
  return (fits ? titles : short)
    .map((title) => (title.startsWith("[") ? styles.bold(title) : title))
    .join("")
}

/** The project is no longer what is shown; empty while it is. */
export function newsText({ t, q, styles }: Look, { news }: OpenProject): string {
  if (!news) return ""
  const status = q(`projectStatus.${projectStatusOf(news.status.id)}`)
  return styles.yellow(` ⚠ ${t("view.news", { status, revision: news.revision })}`)
}

/** Where the cursor is, and what Enter does in this section. */
export function footText({ t, columns }: Look, section: SectionName, status: ListStatus): string {
  const { cursor, shown, loaded } = status
  const of = shown < loaded ? `  ${t("list.filteredOf", { total: loaded })}` : ""
  const place = `${counter(shown === 0 ? 0 : cursor + 1, shown)}${of}`
  return fit(`${place}  ${t(`view.hint.${section}`)}`, columns)
}

/** Before there is anything to show. */
export function waitingText({ t }: Look, project: OpenProject | undefined): string {
  const problem = project?.parts.questionnaire.state().problem
  return problem === undefined
    ? `   ${t("list.loading")}`
    : `   ${t("view.failed", { reason: errorText(t, problem) })}`
}
