import type { Role } from "@qo/core/access"
import { type ProjectQuestionnaire, serverClock } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import type { Analysis } from "./analysis.ts"
import { mayComment } from "@qo/core/moderation"
import type { Part } from "./parts/part.ts"
import type { ProjectParts } from "./parts/project-parts.ts"
import { commentRows } from "./sections/comments.ts"
import { differenceRows } from "./sections/difference.ts"
import { overviewRows } from "./sections/overview.ts"
import { pathRows } from "./sections/paths.ts"
import { priceRows } from "./sections/price.ts"
import { problemRows } from "./sections/problems.ts"
import type { SectionRow } from "./sections/section-row.ts"
import type { SectionName } from "./sections/sections.ts"
import type { ViewWords } from "./parts/view-words.ts"

/** Data for the lines of a section. */
export interface ViewData {
  read: ProjectQuestionnaire
  parts: ProjectParts
  analysis: Analysis
  words: ViewWords
  width: number
  role: Role
  /** Findings whose witness is shown. */
  open: ReadonlySet<number>
}

type TextSection = Exclude<SectionName, "outline">

/** The lines of every section but the outline, whatever of it is there already. */
export const SECTION_ROWS: Readonly<
  Record<TextSection, (data: ViewData) => readonly SectionRow[]>
> = {
  overview: ({ read, parts, analysis, words, width }) =>
    overviewRows({
      project: read.project,
      questionnaire: read,
      queue: parts.queue.state().value,
      decisions: parts.decisions.state().value,
      comments: parts.comments.state().value,
      difference: parts.difference.state().value,
      price: parts.price.state().value,
      interviews: parts.interviews.state().value,
      findings: analysis.findings(),
      routes: analysis.routes(),
      words,
      width,
      now: Math.floor(serverClock.at(new Date()).getTime() / 1000),
    }),
  problems: ({ analysis, open, words, width }) => {
    const findings = analysis.findings()
    return findings ? problemRows(findings, open, words, width) : lineOf(words.t("view.working"))
  },
  paths: ({ read, analysis, words, width }) =>
    pathRows({
      questionnaire: read,
      routes: analysis.routes(),
      covering: analysis.covering(),
      simulation: analysis.simulation(),
      words,
      width,
    }),
  price: ({ read, parts, analysis, words, width }) => {
    const { value, problem } = parts.price.state()
    return priceRows({
      portraits: read.project.portraits,
      routes: analysis.routes(),
      price: value,
      problem: problem === undefined ? undefined : errorText(words.t, problem),
      words,
      width,
    })
  },
  difference: ({ parts, words, width }) =>
    whenRead(parts.difference.state(), words, (value) => differenceRows(value, words, width)),
  comments: ({ read, parts, words, width, role }) =>
    whenRead(parts.comments.state(), words, (value) =>
      commentRows(value, words, { width, canComment: mayComment(role, read.project) }),
    ),
}

const lineOf = (text: string): readonly SectionRow[] => [{ id: "0", text }]

/** Rows of a loaded part; before that, its state. */
function whenRead<Value>(
  { value, problem }: Part<Value>,
  { t }: ViewWords,
  rows: (value: Value) => readonly SectionRow[],
): readonly SectionRow[] {
  if (value !== undefined) return rows(value)
  return lineOf(
    problem === undefined ? t("list.loading") : t("view.failed", { reason: errorText(t, problem) }),
  )
}
