import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import config from "../vitest.config.ts"
import { ROOT } from "./bundles.ts"

/** Limits of a test: behind its function, or in its options. */
const LIMIT = /^ *\}, ([\d_]{5,})\)$|^ {2}\{\s*timeout: ([\d_]+),?\s*\},$/gm

const limitsIn = (source: string): number[] =>
  [...source.matchAll(LIMIT)].map(([, behind, option]) =>
    Number((behind ?? option ?? "").replaceAll("_", "")),
  )

test("finds a limit behind a function and in options", () => {
  expect(limitsIn('test("a", () => {\n}, 60_000)\n')).toEqual([60_000])
  expect(limitsIn('test(\n  "a",\n  { timeout: 9_000 },\n  () => {},\n)')).toEqual([9000])
})

test("a test that sets a limit sets a longer one than its stage, because busy machines reach short limits", () => {
  const usual = config.test?.projects?.flatMap((project) =>
    typeof project === "object" && "test" in project ? (project.test?.testTimeout ?? []) : [],
  )
  const shortest = Math.min(...(usual ?? []))
  expect(shortest).toBeGreaterThan(60_000)
  const files = globSync("packages/*/{src,e2e}/**/*.{test.ts,test.tsx,e2e.ts}", { cwd: ROOT })
  const short = files
    // Components are tested in one page, where a test takes no longer than a second.
    .filter((file) => !file.endsWith(".component.test.tsx"))
    .filter((file) =>
      limitsIn(readFileSync(join(ROOT, file), "utf8")).some((limit) => limit <= shortest),
    )
  expect(short).toEqual([])
})
