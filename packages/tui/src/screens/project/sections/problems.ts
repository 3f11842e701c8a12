import type { Finding, Severity } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import { answerText } from "../../../questionnaire-words/answer-text.ts"
import { type Anchor, rowWriter, type SectionRow } from "./section-row.ts"
import type { AnyPlace, ViewWords } from "../parts/view-words.ts"
import { SEVERITY_INKS, SEVERITY_SIGNS } from "./outline.ts"
import { dimSpan, inkedSpan } from "../../../text/spans.ts"

const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"]

/** Findings, most severe first: place, text, hint, and for those in `open` an example respondent. */
export function problemRows(
  findings: readonly Finding[],
  open: ReadonlySet<number>,
  words: ViewWords,
  width: number,
): readonly SectionRow[] {
  const { t } = words
  const out = rowWriter(width)
  if (findings.length === 0) out.wrapped(t("check.nothing"))
  for (const severity of SEVERITIES) {
    const count = findings.filter((each) => each.severity === severity).length
    if (count === 0) continue
    out.heading(t(`view.problems.${severity}`, { count }))
    findings.forEach((finding, subject) => {
      if (finding.severity !== severity) return
      const anchor = anchorOf(finding.place, words)
      const isOfPortrait = finding.place.portrait !== undefined
      const more = { subject, anchor, ...(isOfPortrait && { leadsTo: "price" as const }) }
      out.wrapped(
        [
          inkedSpan(SEVERITY_INKS[severity], SEVERITY_SIGNS[severity]),
          " ",
          words.where(finding.place),
          dimSpan(`  ${finding.code}`),
        ],
        { hang: 2, ...more },
      )
      for (const text of textsOf(finding, words)) out.wrapped(text, { indent: 4, hang: 2, ...more })
      if (open.has(subject))
        for (const text of witnessLines(finding, words))
          out.wrapped([dimSpan(text)], { indent: 6, ...more })
    })
  }
  return out.rows
}

/** The block and question of a place, or its end. */
export function anchorOf(place: AnyPlace, words: ViewWords): Anchor {
  const { question, end } = place
  const block = place.block ?? words.blockOf(question ?? "")
  return {
    ...(block !== undefined && { block }),
    ...(question !== undefined && { question }),
    ...(end !== undefined && { end }),
  }
}

export function textsOf(finding: Finding, { q }: ViewWords): string[] {
  const todo = findingText(q.table, finding, "todo")
  return [findingText(q.table, finding) ?? finding.code, ...(todo ? [`→ ${todo}`] : [])]
}

/** A witness is searched for when it is read. */
function witnessLines({ witness }: Finding, { t, names, numbers }: ViewWords): string[] {
  if (!witness) return [t("view.problems.noWitness")]
  return [
    t("check.witness"),
    ...witness.map(({ question, answer }) => {
      const text =
        answer === "skip" ? t("walk.skipped") : answerText(answer, question, { names, numbers, t })
      return `${names.long(question, t)}: ${text}`
    }),
  ]
}
