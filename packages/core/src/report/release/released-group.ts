import type { ReportQuestion } from "../engine/index.ts"

/**
 * Ten or more people whose answers are added to the figures together. Readers without the right to single responses see figures of whole groups alone, so
 * whatever they add and subtract is of whole groups again. A group never gets another member; one that loses a member is no longer counted.
 */
export interface ReleasedGroup {
  /** How the interviews of all members ended: groups of different outcomes are never counted as one. */
  outcome: string
  /** Names of the interviews. */
  members: readonly string[]
  /** Bases of questions that one to nine members are in: see {@link basesOf}. */
  few: Readonly<Record<string, number>>
}

/** Figures of a question with separate bases: those who answered it, and each part of grids, rankings and pairs. */
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
