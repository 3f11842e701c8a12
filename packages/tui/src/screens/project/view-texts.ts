import { countQuestions } from "@qo/core/questionnaire"
import { can, type Role } from "@qo/core/access"
import { errorText, putInQuotes } from "@qo/core/i18n"
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
  return styles.title(` ${t("record.number", { id: pid })} ${putInQuotes(shown, t)} · ${label}`)
}

/** Number of lines in a section, if known. */
export type SectionCounts = Partial<Readonly<Record<SectionName, number | undefined>>>

const widthOf = (tabs: readonly { width: number }[]) =>
  tabs.reduce((sum, { width }) => sum + width, 0)

/** The first letters of each name that no other name begins with. */
const initialsOf = (names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const isOwn = (letters: string) =>
      names.every((other) => other === name || !other.startsWith(letters))
    const all = Array.from(name, (_, i) => name.slice(0, i + 1))
    return all.find(isOwn) ?? name
  })

interface LineOfSections {
  active: SectionName
  counts: SectionCounts
  /** Sections that contain errors: their counts are coloured. */
  faulty: ReadonlySet<SectionName>
}

/** All sections with names and counts; if they do not fit, the open one with its name and the others with initials, then with numbers. */
export function sectionsLine(
  { t, styles, columns }: RenderContext,
  { active, counts, faulty }: LineOfSections,
): string {
  const names = SECTIONS.map((section) => t(`view.section.${section}`))
  const initials = initialsOf(names)
  const numbers = names.map(() => "")
  const drawn = (others: readonly string[], margin: string, hasCounts = true) =>
    SECTIONS.map((section, i) => {
      const number = String(i + 1)
      const isOpen = section === active
      const word = isOpen ? (names[i] ?? "") : (others[i] ?? "")
      const name = word === "" ? "" : ` ${word}`
      const known = counts[section]
      const count = known === undefined || !(hasCounts || isOpen) ? "" : ` ${known}`
      const width = displayWidth(number + name + count)
      if (isOpen) return { text: styles.tab(number + name + count), width: width + 2 }
      const tone = faulty.has(section) ? styles.bad : styles.dim
      const text = ` ${styles.dim(number)}${name}${tone(count)}${margin}`
      return { text, width: width + 1 + margin.length }
    })
  const ways = [drawn(names, " "), drawn(initials, " "), drawn(initials, "")]
  const tabs = ways.find((each) => widthOf(each) <= columns) ?? drawn(numbers, "", false)
  return tabs.map(({ text }) => text).join("")
}

/** Sections with something that has to be mended. */
export const faultySections = ({ analysis }: OpenView): ReadonlySet<SectionName> =>
  new Set(analysis?.findings()?.some(({ severity }) => severity === "error") ? ["problems"] : [])

/** Errors and warnings, questions, changes, open comments. */
export function sectionCounts({ project, read, analysis }: OpenView): SectionCounts {
  const comments = project?.parts.comments.state().value
  const differences = project?.parts.difference.state().value?.differences
  return {
    outline: read?.blocks.reduce((sum, { questions }) => sum + countQuestions(questions), 0),
    problems: analysis?.findings()?.filter(({ severity }) => severity !== "hint").length,
    difference: differences?.filter(({ kind }) => kind !== "layout").length,
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
