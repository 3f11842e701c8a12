import { LIMITS } from "@qo/core/questionnaire"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { importForeign } from "./read-foreign.ts"

const EXAMPLES = join(import.meta.dirname, "examples")

test.for(["games.surveyjs.json", "players.lss", "audience.qsf"])(
  "reading %s reports percent that only rise, from its parsing to its last question",
  async (name) => {
    const told: number[] = []
    const read = await importForeign(readFileSync(join(EXAMPLES, name)), {
      limits: LIMITS,
      onProgress: ({ done, all }) => told.push((100 * done) / all),
    })
    const { ok } = read
    expect(ok).toBe(true)
    expect(told.length).toBeGreaterThan(5)
    expect(told).toEqual([...new Set(told)].toSorted((one, other) => one - other))
    expect(told[0]).toBeGreaterThanOrEqual(20)
    expect(told[0]).toBeLessThan(40)
    expect(told.at(-1)).toBeGreaterThan(80)
    expect(told.at(-1)).toBeLessThanOrEqual(100)
  },
)
