import { momentText } from "@qo/core/record"
import type { DifferenceChange } from "@qo/core/edits"
import { type DifferenceText, differenceTexts, type SideWords } from "@qo/core/wording"
import { dimSpan, inkedSpan, type Span } from "../../../text/spans.ts"
import { neutraliseText } from "../../../text/control-characters.ts"
import type { ComparedProject } from "../parts/project-parts.ts"
import { rowWriter, type SectionRow } from "./section-row.ts"
import { type ViewWords, viewWords } from "../parts/view-words.ts"
import { anchorOf } from "./problems.ts"

const SIGNS: Readonly<Record<DifferenceChange, Span>> = {
  added: inkedSpan("good", "+"),
  removed: inkedSpan("bad", "−"),
  moved: inkedSpan("info", "↕"),
  changed: inkedSpan("warning", "~"),
}

/** The sign of a change, and its title. */
export const changeSpans = (
  change: DifferenceChange,
  title: string,
): readonly (Span | string)[] => [SIGNS[change], ` ${title}`]

/** Changes since the compared save, by place. */
export function differenceRows(
  compared: ComparedProject,
  words: ViewWords,
  width: number,
): readonly SectionRow[] {
  const { t, q, locale } = words
  const { base, takenBackAt, bases } = compared
  const out = rowWriter(width)
  if (!base) {
    out.wrapped(
      takenBackAt > 0
        ? t("view.difference.takenBack", { at: momentText(takenBackAt, locale) })
        : t("view.difference.noBase"),
    )
    return out.rows
  }
  out.wrapped(t(`view.difference.${base.kind}`, { at: momentText(base.at, locale) }), { indent: 0 })
  if (bases.length > 1) out.wrapped(t("view.difference.otherBase"), { indent: 0 })
  const groups = changesOf(compared, words)
  if (groups.length === 0) out.wrapped(q("difference.same"), { indent: 0 })
  for (const { where, differences: those } of groups) {
    out.heading(where)
    for (const each of those) {
      const { change, title, breaksData } = each
      const more = change === "removed" ? {} : { anchor: anchorOf(each.place, words) }
      out.wrapped(
        [...changeSpans(change, title), inkedSpan("warning", breaksData ? ` ! ${breaksData}` : "")],
        { hang: 2, ...more },
      )
      for (const text of valuesOf(each, words))
        out.wrapped([dimSpan(text)], { indent: 4, hang: 2, ...more })
    }
  }
  return out.rows
}

/** Changes in words, by place. */
export function changesOf(
  { differences, before }: Pick<ComparedProject, "differences" | "before">,
  words: ViewWords,
) {
  const was = before ? wordsBefore(words, before) : words
  return differenceTexts(differences, { was: sideOf(was), now: sideOf(words) })
}

const sideOf = ({ q, locale, names, where }: ViewWords): SideWords => ({
  t: q,
  locale,
  names,
  where,
  clean: neutraliseText,
})

/** Removed elements are named by the earlier version. */
const wordsBefore = (words: ViewWords, before: NonNullable<ComparedProject["before"]>): ViewWords =>
  viewWords(words, { questionnaire: { blocks: before.blocks }, portraits: before.portraits })

const valuesOf = ({ before, after, note }: DifferenceText, { q }: ViewWords): string[] => [
  ...(note === undefined ? [] : [note]),
  ...(before === undefined ? [] : [q("difference.before", { value: before })]),
  ...(after === undefined ? [] : [q("difference.after", { value: after })]),
]
