import { join, relative } from "node:path"
import { createVitest, type TestModule } from "vitest/node"
import { ROOT } from "../../scripts/bundles.ts"

/** A mutant whose tests have not ended is unsure: it may loop forever, or the machine is slow. */
export const LATE = "tests did not end in time"
const MINUTE = 60_000

/** The failure: a test file with the test's name, a file that did not load, or the run itself. */
export interface Failure {
  file?: string
  name: string
}

/** Tests that run again and again in one process: databases and browser are started once. */
export interface WarmTests {
  /** A source has changed. */
  forget: (file: string) => void
  /** The first failure of these test files. */
  failing: (files: readonly string[]) => Promise<Failure | undefined>
  close: () => Promise<void>
}

/** @param minutes after which a run counts as one that never ends */
export async function startRunner(
  projects: readonly string[],
  minutes: number,
): Promise<WarmTests> {
  process.env["QO_TEST_SEED"] = "1"
  const vitest = await createVitest("test", {
    root: ROOT,
    project: [...projects],
    watch: false,
    bail: 1,
    reporters: [{}],
  })
  await vitest.standalone()
  return {
    forget: (file) => vitest.invalidateFile(join(ROOT, file)),
    failing: async (files) => {
      const specifications = await vitest.globTestSpecifications(
        files.map((file) => join(ROOT, file)),
      )
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        void vitest.cancelCurrentRun("keyboard-input")
      }, minutes * MINUTE)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      clearTimeout(timer)
      if (isLate) return { name: LATE }
      const failed = testModules.map(failureIn).find((each) => each !== undefined)
      return failed ?? (unhandledErrors.length > 0 ? { name: "outside of tests" } : undefined)
    },
    close: () => vitest.close(),
  }
}

function failureIn(tests: TestModule): Failure | undefined {
  if (tests.ok()) return undefined
  const file = relative(ROOT, tests.moduleId)
  for (const test of tests.children.allTests("failed"))
    return { file, name: `${file} ${test.fullName}` }
  return { file, name: `${file} does not load` }
}
