import { test as plainTest } from "vitest"
import { expect } from "./expect.ts"
import { type Office, openOffice } from "./office.ts"
import { openVisitor, type Visit, type Visitor } from "./visitor.ts"

type Environment = Readonly<Record<string, string>>

/** Lets people in; after the test none of their pages may have had a fault. */
async function openVisits(office: Office, { task, onCleanup }: Run) {
  await office.forgetLimits()
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
}

interface Run {
  task: { readonly result?: { readonly state: string } }
  onCleanup: (work: () => Promise<void>) => void
}

/**
 * A journey in the office that all files of a worker share: starting one takes seconds of the processor. A journey works on accounts,
 * projects and games of its own, finds them by their names, and changes nothing for all.
 */
export const test = plainTest
  .extend("environment", { scope: "worker" }, {} as Environment)
  .extend("office", { scope: "worker" }, async ({ environment }, { onCleanup }) => {
    const office = await openOffice(environment)
    onCleanup(office.stop)
    return office
  })
  .extend("visit", ({ office, task }, { onCleanup }) => openVisits(office, { task, onCleanup }))

/** Journeys of one file in an office of their own: for what is set at its start, stops it or shows the demo as it was filled. */
export const testInOwnOffice = (given: Environment = {}) =>
  plainTest
    .extend("environment", { scope: "file" }, given)
    .extend("office", { scope: "file" }, async ({ environment }, { onCleanup }) => {
      const office = await openOffice(environment)
      onCleanup(office.stop)
      return office
    })
    .extend("visit", ({ office, task }, { onCleanup }) => openVisits(office, { task, onCleanup }))

/** What stood on the screens when a test failed. */
async function showPages(visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors)
    for (const page of context.pages()) {
      const seen = await page.locator("body").ariaSnapshot()
      process.stderr.write(`${page.url()}\n${seen}\n`)
    }
}
