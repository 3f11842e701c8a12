import { atomsOf, foreignConditionHolds, type ConditionAtom } from "../foreign-condition.ts"
import type { ForeignCondition } from "../foreign-condition.ts"
import { redirectsOf, type Redirects } from "./redirects.ts"
import { TO_END, type RouteQuestion, type RouteSkip } from "./route-question.ts"
import { samplesOf } from "./samples.ts"

/**
 * The redirects of a question that lead every answer where its jumps lead; `undefined` if redirects cannot express them. Jumps can
 * be redirects only if they depend on nothing but the answer to their own question.
 */
export function redirectsOfSkips(
  question: RouteQuestion,
  skips: readonly RouteSkip[],
  index: number,
  count: number,
): Redirects | undefined {
  const atoms: ConditionAtom[] = []
  for (const atom of skips.flatMap(({ when }) => atomsOf(when))) {
    if (!isOwnAtom(atom, question)) return undefined
    atoms.push(atom)
  }
  const samples = samplesOf(question, atoms)
  if (!samples) return undefined
  const next = index + 1 < count ? index + 1 : TO_END
  const to = samples.map(
    ({ given }) => skips.find(({ when }) => foreignConditionHolds(when, () => given))?.to ?? next,
  )
  return redirectsOf(question, { samples, to }, index, count)
}

/** Whether the redirects of a question's answers can distinguish what a comparison does. */
function isOwnAtom(
  atom: ReturnType<typeof atomsOf>[number],
  { name, leads, options, mayBeSkipped }: RouteQuestion,
): atom is ConditionAtom {
  if (!("question" in atom) || atom.question !== name) return false
  if (atom.kind === "answered") return leads !== "no" || !mayBeSkipped
  if (atom.kind === "number") return leads === "bands"
  return (
    atom.kind === "chosen" &&
    leads === "answers" &&
    atom.row === undefined &&
    atom.how !== "exactly" &&
    atom.options.every((option) => options.includes(option))
  )
}

/**
 * Returns the condition under which the jumps of an earlier question skip this one: the first jump that holds leads behind it.
 * `undefined`: no jump does.
 */
export function passedOverBy(
  skips: readonly RouteSkip[],
  over: number,
): ForeignCondition | undefined {
  const isOver = ({ to }: RouteSkip) => to === TO_END || to > over
  const parts = skips.flatMap((skip, at): ForeignCondition[] => {
    if (!isOver(skip)) return []
    const before = skips.slice(0, at).filter((each) => !isOver(each))
    const others = before.map(({ when }): ForeignCondition => ({ kind: "not", part: when }))
    return [others.length === 0 ? skip.when : { kind: "and", parts: [skip.when, ...others] }]
  })
  const [first, ...more] = parts
  return more.length === 0 ? first : { kind: "or", parts }
}
