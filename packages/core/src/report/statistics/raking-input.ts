/** Respondents who have the same category in every margin. */
export interface RakingCell {
  n: number
  /** One category of each margin, in the order of the margins. */
  categories: readonly string[]
}

/** Distribution of the population by one trait. */
export interface RakingMargin {
  name: string
  /** Target sizes as shares, percentages or numbers of respondents; only their ratio is used. */
  targets: readonly { category: string; size: number }[]
}

/** Smallest and largest permitted weight relative to the mean: with 0.2 and 5, no respondent counts as more than five. */
export interface WeightBounds {
  least: number
  most: number
}

/**
 * Reasons why no weights can be computed. Texts: `rakingProblem.<key>` in i18n, with the names of the margin and the category.
 */
export const RAKING_PROBLEMS = [
  "noPeople",
  /** A target is negative or not a finite number. */
  "wrongTarget",
  "repeatedTarget",
  /** A part of the population has no respondents. */
  "nobodyAsked",
  /** Some respondents are in no category of the margin, so their weight would be 0. */
  "noTarget",
  /** The margins contradict each other or the responses. */
  "doesNotConverge",
  /** The bounds do not include 1. */
  "wrongBounds",
  "boundsTooTight",
] as const
export type RakingProblemKey = (typeof RAKING_PROBLEMS)[number]

export interface RakingProblem {
  key: RakingProblemKey
  params: { margin?: string; category?: string }
}

/** Returns the problem of margins and bounds that can be found before raking; undefined if there is none. */
export function rakingProblemOf(
  cells: readonly RakingCell[],
  margins: readonly RakingMargin[],
  bounds: WeightBounds | undefined,
): RakingProblem | undefined {
  const filled = cells.filter(({ n }) => n > 0)
  if (filled.length === 0) return { key: "noPeople", params: {} }
  if (bounds && !(bounds.least >= 0 && bounds.least < 1 && bounds.most > 1))
    return { key: "wrongBounds", params: {} }
  for (const [at, margin] of margins.entries()) {
    const found = marginProblem(
      margin,
      new Set(filled.map(({ categories }) => categories[at] ?? "")),
    )
    if (found) return found
  }
  return undefined
}

function marginProblem(
  { name, targets }: RakingMargin,
  answered: ReadonlySet<string>,
): RakingProblem | undefined {
  const wanted = new Set<string>()
  const problem = (key: RakingProblemKey, category: string): RakingProblem => ({
    key,
    params: { margin: name, category },
  })
  for (const { category, size } of targets) {
    if (!(size >= 0 && size < Infinity)) return problem("wrongTarget", category)
    if (wanted.has(category)) return problem("repeatedTarget", category)
    if (size === 0) continue
    if (!answered.has(category)) return problem("nobodyAsked", category)
    wanted.add(category)
  }
  const left = [...answered].find((category) => !wanted.has(category))
  return left === undefined ? undefined : problem("noTarget", left)
}
