import { can, type Role } from "@qo/core/access"
import { errorText } from "@qo/core/i18n"
import { type Project } from "@qo/core/project"
import type { OpenProject } from "./project-view-area.ts"
import { SECTIONS, type SectionName } from "./sections/sections.ts"
import type { OpenView } from "./use-view.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The project's number, name and status; the name gives way to the status. */
export function titleText(
  { t, q, styles, columns }: RenderContext,
  { pid, name, status }: Project,
): string {
  const label = q(`projectStatus.${status}`)
  const room = Math.max(10, columns - displayWidth(label) - String(pid).length - 9)
  const title = neutraliseText(name)
  const shown = displayWidth(title) > room ? fitText(title, room) : title
  return styles.title(` ${t("record.number", { id: pid })} «${shown}» · ${label}`)
}

/** Number of lines in a section, if known; zero is not shown. */
export type SectionCounts = Partial<Readonly<Record<SectionName, number | undefined>>>

const widthOf = (tabs: readonly { width: number }[]) =>
  tabs.reduce((sum, { width }) => sum + width, 0)

/** All sections with their names and counts; then with the count of the open one, then without counts; then the closed ones by their numbers alone. */
export function sectionsLine(
  { t, styles, columns }: RenderContext,
  active: SectionName,
  counts: SectionCounts,
): string {
  const drawn = (how: "counts" | "open count" | "names" | "numbers") =>
    SECTIONS.map((section, i) => {
      const number = String(i + 1)
      const isOpen = section === active
      const name = how === "numbers" && !isOpen ? "" : ` ${t(`view.section.${section}`)}`
      const count =
        counts[section] === undefined || how === "names" || (how !== "counts" && !isOpen)
          ? ""
          : ` ${counts[section]}`
      return isOpen
        ? {
            text: styles.tab(number + name + count),
            width: displayWidth(number + name + count) + 2,
          }
        : {
            text: ` ${styles.dim(number)}${name}${styles.dim(count)} `,
            width: displayWidth(number + name + count) + 2,
          }
    })
  const ways = [drawn("counts"), drawn("open count"), drawn("names")]
  const tabs = ways.find((each) => widthOf(each) <= columns) ?? drawn("numbers")
  return tabs.map(({ text }) => text).join("")
}

/** Errors and warnings, questions, changes, open comments. */
export function sectionCounts({ project, read, analysis }: OpenView): SectionCounts {
  const comments = project?.parts.comments.state().value
  const { differences = [] } = project?.parts.difference.state().value ?? {}
  return {
    outline: read?.blocks.reduce((sum, { questions }) => sum + questions.length, 0),
    problems: analysis?.findings()?.filter(({ severity }) => severity !== "hint").length,
    difference: differences.filter(({ kind }) => kind !== "layout").length,
    comments: comments?.filter(({ state }) => state === "open").length,
  }
}

/** Notice that the displayed version is outdated; empty if it is current. */
export function newsText({ t, q, styles }: RenderContext, { news }: OpenProject): string {
  if (!news) return ""
  const status = q(`projectStatus.${news.status}`)
  return styles.warning(` ! ${t("view.news", { status, revision: news.revision })}`)
}

/** Effect of the usual keys on a line of this section. */
export function sectionHint(
  { t }: Pick<RenderContext, "t">,
  { section, role }: { section: SectionName; role: Role },
): string {
  const more =
    section === "comments" && can(role, "projects.change") ? [t("view.hint.resolving")] : []
  return [t(`view.hint.${section}`), ...more].join(", ")
}

/** Before there is anything to show. */
export function waitingText({ t }: RenderContext, project: OpenProject | undefined): string {
  const problem = project?.parts.questionnaire.state().problem
  return problem === undefined
    ? `   ${t("list.loading")}`
    : `   ${t("view.failed", { reason: errorText(t, problem) })}`
}
