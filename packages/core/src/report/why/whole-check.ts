import type { AnswerCheck } from "./invalid-interview.ts"

/** Check of all interviews of a project, combined from its parts. The most frequent reasons come first. */
export type WholeCheck = Omit<AnswerCheck, "next">

/** Adds the result of a part to those of earlier parts. */
export function withPart(before: WholeCheck | undefined, part: AnswerCheck): WholeCheck {
  const { next: _, ...now } = part
  const groups = new Map<string, AnswerCheck["groups"][number]>()
  for (const { interviews, ...misfit } of [...(before?.groups ?? []), ...now.groups]) {
    const key = JSON.stringify(misfit)
    const known = groups.get(key)?.interviews ?? []
    groups.set(key, { ...misfit, interviews: [...known, ...interviews] })
  }
  const questions = new Map(
    [...(before?.questions ?? []), ...now.questions].map((each) => [each.id, each]),
  )
  return {
    ...now,
    checked: (before?.checked ?? 0) + now.checked,
    unclear: (before?.unclear ?? 0) + now.unclear,
    groups: [...groups.values()].toSorted(
      (one, other) => other.interviews.length - one.interviews.length,
    ),
    questions: [...questions.values()],
  }
}

/** Returns the number of interviews that do not fit. */
export const misfitsIn = ({ groups }: Pick<WholeCheck, "groups">): number =>
  groups.reduce((sum, { interviews }) => sum + interviews.length, 0)
