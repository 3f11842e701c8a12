import type { ReportQuestion } from "../engine/index.ts"

/**
 * A group of ten or more respondents whose answers are always added to figures together. Users without the right to single
 * responses see only figures of whole groups, so sums and differences of these figures are also figures of whole groups. A
 * group never receives new members. A group that loses a member is no longer counted.
 */
export interface ReleasedGroup {
  /** Outcome of the interviews of all members. Groups with different outcomes are never combined. */
  outcome: string
  /** Names of the members' interviews. */
  members: readonly string[]
  /** Number of members in the base, for bases of questions with one to nine members; see {@link basesOf}. */
  few: Readonly<Record<string, number>>
}

/**
 * Returns the bases of a question that are counted separately: the respondents who answered it, and each part of grids,
 * rankings and pairs.
 */
export function basesOf(question: ReportQuestion): { name: string; key: number | undefined }[] {
  return [
    { name: question.id, key: undefined },
    ...keysOf(question).map((key) => ({ name: baseName(question.id, key), key })),
  ]
}

export const baseName = (id: string, key: number | undefined): string =>
  key === undefined ? id : `${id}.${key}`

export function keysOf({ kind, rows, answers, pair }: ReportQuestion): number[] {
  if (kind === "grid") return rows.map(({ code }) => code)
  if (kind === "ranking") return answers.map(({ code }) => code)
  return kind === "numbers" && pair ? [0, 1] : []
}
