import type { RouteQuestion } from "./route-question.ts"
import { TO_END, TO_SCREEN_OUT } from "./route-question.ts"
import type { Sample } from "./samples.ts"

/** Redirects of one question: indexes of questions, or ends. */
export interface Redirects {
  /** The question's redirect, for answers without one. */
  own: number | undefined
  /** By the index of the answer. */
  answers: ReadonlyMap<number, number>
  bands: readonly { from: number; to: number; leadsTo: number }[]
}

/** Target of each sample by index. */
export interface SampleTargets {
  samples: readonly Sample[]
  to: readonly number[]
}

interface Case {
  sample: Sample
  to: number
}

/** The redirects by which each answer leads where it should; `undefined`: there are none such. */
export function redirectsOf(
  question: RouteQuestion,
  led: SampleTargets,
  index: number,
  count: number,
): Redirects | undefined {
  const next = index + 1 < count ? index + 1 : TO_END
  const cases = led.samples.map((sample, at) => ({ sample, to: led.to[at] ?? next }))
  const skipped = cases.find(({ sample }) => !sample.given)?.to
  if (skipped === TO_SCREEN_OUT) return undefined
  const answered = cases.filter(({ sample }) => sample.given)
  switch (question.leads) {
    case "answers":
      return question.choosesMany
        ? ofSets(question, answered, skipped, next)
        : ofSingles(question, answered, skipped, next)
    case "bands":
      return ofNumbers(answered, skipped, next)
    case "no":
      return ofAll(cases, next)
  }
}

const NONE: Pick<Redirects, "answers" | "bands"> = { answers: new Map(), bands: [] }

const targetUnlessNext = (to: number, next: number): number | undefined =>
  to === next ? undefined : to

function ofAll(cases: readonly Case[], next: number): Redirects | undefined {
  const ways = new Set(cases.map(({ to }) => to))
  const [to = next] = ways
  return ways.size > 1 || to === TO_SCREEN_OUT
    ? undefined
    : { ...NONE, own: targetUnlessNext(to, next) }
}

function ofSingles(
  question: RouteQuestion,
  cases: readonly Case[],
  skipped: number | undefined,
  next: number,
): Redirects {
  const ways = waysAlone(question, cases)
  const own = skipped ?? commonestTarget([...ways.values()], next)
  const answers = new Map([...ways].filter(([, to]) => to !== own))
  return { ...NONE, own: targetUnlessNext(own, next), answers }
}

/** Target of each answer that is chosen alone, by its index. */
const waysAlone = ({ options }: RouteQuestion, cases: readonly Case[]): Map<number, number> =>
  new Map(
    cases.flatMap(({ sample: { alone = [] }, to }) =>
      alone.map((option): [number, number] => [options.indexOf(option), to]),
    ),
  )

/** The way of most answers, so that the fewest need a redirect; going on is best where it is as good. */
function commonestTarget(ways: readonly number[], next: number): number {
  const counts = new Map<number, number>([[next, 0.5]])
  for (const to of ways) if (to !== TO_SCREEN_OUT) counts.set(to, (counts.get(to) ?? 0) + 1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

function ofNumbers(cases: readonly Case[], skipped: number | undefined, next: number): Redirects {
  const ways = cases.map(({ to }) => to)
  const own = skipped ?? (ways.includes(next) ? next : commonestTarget(ways, next))
  const bands: { from: number; to: number; leadsTo: number }[] = []
  for (const { sample, to } of cases) {
    const { from = 0, to: end = from } = sample
    const last = bands.at(-1)
    if (last?.leadsTo === to && isBeside(cases, last.to, from)) last.to = end
    else if (to !== own) bands.push({ from, to: end, leadsTo: to })
  }
  return { own: targetUnlessNext(own, next), answers: new Map(), bands }
}

/** Whether no other numbers lie between two cases. */
const isBeside = (cases: readonly Case[], end: number, from: number): boolean =>
  cases.findIndex(({ sample }) => sample.from === from) -
    cases.findIndex(({ sample }) => sample.to === end) ===
  1

/** The first chosen answer with a redirect leads: tries which of them should have one. */
function ofSets(
  question: RouteQuestion,
  cases: readonly Case[],
  skipped: number | undefined,
  next: number,
): Redirects | undefined {
  const sets = cases.map(({ sample, to }) => ({
    chosen: (sample.given?.chosen ?? [])
      .map((option) => question.options.indexOf(option))
      .toSorted((a, b) => a - b),
    to,
  }))
  const groups = cases.flatMap(({ sample: { alone = [] }, to }) =>
    alone.length === 0
      ? []
      : [{ answers: alone.map((option) => question.options.indexOf(option)), to }],
  )
  const owns =
    skipped === undefined ? [...new Set([next, ...cases.map(({ to }) => to)])] : [skipped]
  const ways = owns.flatMap((own) => {
    const answers = own === TO_SCREEN_OUT ? undefined : choose(groups, sets, own)
    return answers ? [{ ...NONE, own: targetUnlessNext(own, next), answers }] : []
  })
  return ways.toSorted((one, other) => countOf(one) - countOf(other))[0]
}

/** How many redirects there are: fewer are plainer to read. */
const countOf = ({ own, answers }: Redirects): number => answers.size + (own === undefined ? 0 : 1)

type Sets = readonly { chosen: readonly number[]; to: number }[]

/** Answers that conditions do not distinguish share one redirect or none. */
type Groups = readonly { answers: readonly number[]; to: number }[]

function choose(groups: Groups, sets: Sets, own: number): Map<number, number> | undefined {
  const needed = groups.filter(({ to }) => to !== own)
  // An answer that leads where all do can still matter: before another with a redirect.
  const free = groups.filter(({ to }) => to === own).slice(0, 8)
  for (let set = 0; set < 1 << free.length; set++) {
    const led = [...needed, ...free.filter((_, at) => (set >> at) & 1)]
    const answers = new Map(
      led.flatMap(({ answers: those, to }) => those.map((each): [number, number] => [each, to])),
    )
    if (sets.every(({ chosen, to }) => targetOfAnswers(answers, chosen, own) === to)) return answers
  }
  return undefined
}

/** Screening out has priority over every redirect. */
function targetOfAnswers(
  answers: ReadonlyMap<number, number>,
  chosen: readonly number[],
  own: number,
): number {
  const ways = chosen.flatMap((index) => answers.get(index) ?? [])
  return ways.includes(TO_SCREEN_OUT) ? TO_SCREEN_OUT : (ways[0] ?? own)
}
