import { type Condition, visitComparisons } from "../questionnaire/index.ts"

/** Numbers drawn and parameters of the link, by their comparison without what it compares with. */
export type GivenFacts = ReadonlyMap<string, string | number>

/** All combinations of draws and parameters that conditions read. A parameter is `a`, `b` or something else. */
export function givenFactsOf(conditions: readonly Condition[]): GivenFacts[] {
  const values = new Map<string, (string | number)[]>()
  for (const condition of conditions)
    visitComparisons(condition, (each) => {
      if ("draw" in each)
        values.set(
          `draw ${each.draw} ${each.of}`,
          Array.from({ length: each.of }, (_, nth) => nth + 1),
        )
      if ("param" in each) values.set(`param ${each.param}`, ["a", "b", "else"])
    })
  return [...values].reduce<GivenFacts[]>(
    (all, [key, each]) =>
      all.flatMap((before) => each.map((value) => new Map([...before, [key, value]]))),
    [new Map()],
  )
}
