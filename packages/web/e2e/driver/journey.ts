import { test as plainTest } from "vitest"
import { expect } from "./expect.ts"
import { openOffice } from "./office.ts"
import { openVisitor, type Visit, type Visitor } from "./visitor.ts"

/** `office`: one for the file, with the settings in `environment`. `visit` lets a person in; after the test none of their pages may have had a fault. */
export const test = plainTest
  .extend("environment", { scope: "file" }, {} as Readonly<Record<string, string>>)
  .extend("office", { scope: "file" }, async ({ environment }, { onCleanup }) => {
    const office = await openOffice(environment)
    onCleanup(office.stop)
    return office
  })
  .extend("visit", async ({ office, task }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(async () => {
      if (task.result?.state === "fail") await showPages(visitors)
      const faults = visitors.flatMap((visitor) => visitor.faults())
      await Promise.all(visitors.map(({ context }) => context.close()))
      expect(faults).toEqual([])
    })
    return async (visit: Visit = {}) => {
      const visitor = await openVisitor(office, visit)
      visitors.push(visitor)
      return visitor
    }
  })

/** What stood on the screens when a test failed. */
async function showPages(visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors)
    for (const page of context.pages()) {
      const seen = await page.locator("body").ariaSnapshot()
      process.stderr.write(`${page.url()}\n${seen}\n`)
    }
}
