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
 * A journey in an office shared by all files of a worker, because starting one takes seconds of CPU. A journey uses separate
 * accounts, projects and games, finds them by name, and changes nothing global.
 */
export const test = plainTest
  .extend("environment", { scope: "worker" }, {} as Environment)
  .extend("office", { scope: "worker" }, async ({ environment }, { onCleanup }) => {
    const office = await openOffice(environment)
    onCleanup(office.stop)
    return office
  })
  .extend("visit", ({ office, task }, { onCleanup }) => openVisits(office, { task, onCleanup }))

/** Journeys of one file in a separate office: for settings at its start, for stopping it, or for the unchanged demo. */
export const testInOwnOffice = (given: Environment = {}) =>
  plainTest
    .extend("environment", { scope: "file" }, given)
    .extend("office", { scope: "file" }, async ({ environment }, { onCleanup }) => {
      const office = await openOffice(environment)
      onCleanup(office.stop)
      return office
    })
    .extend("visit", ({ office, task }, { onCleanup }) => openVisits(office, { task, onCleanup }))

/** Prints the screens when a test failed. */
async function showPages(visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors)
    for (const page of context.pages()) {
      const seen = await page.locator("body").ariaSnapshot()
      process.stderr.write(`${page.url()}\n${seen}\n`)
    }
}
