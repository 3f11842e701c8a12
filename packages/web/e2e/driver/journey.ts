import { inject, test as plainTest } from "vitest"
import { launchBrowser } from "../../testing/index.ts"
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

/** One browser for all files of a worker: visitors have separate contexts in it. */
export const testInBrowser = plainTest.extend(
  "browser",
  { scope: "worker" },
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads from the pattern which fixtures are needed
  async ({}, { onCleanup }) => {
    const browser = await launchBrowser(inject("browser"))
    onCleanup(() => browser.close())
    return browser
  },
)

/**
 * A journey in an office shared by all files of a worker, because starting one takes seconds of CPU. A journey uses separate
 * accounts, projects and games, finds them by name, and changes nothing global.
 */
const testInSharedOffice = () =>
  testInBrowser
    .extend("office", { scope: "worker" }, async ({ browser }, { onCleanup }) => {
      const office = await openOffice({}, browser)
      onCleanup(office.stop)
      return office
    })
    .extend("visit", ({ office, task }, { onCleanup }) => openVisits(office, { task, onCleanup }))

export const test = testInSharedOffice()

/** Journeys that only look at the demo, in another shared office whose demo other journeys do not change. */
export const testInUnchangedOffice = testInSharedOffice()

/** Journeys of one file in a separate office: for settings at its start, or for stopping it. */
export const testInOwnOffice = (environment: Environment = {}) =>
  testInBrowser
    .extend("office", { scope: "file" }, async ({ browser }, { onCleanup }) => {
      const office = await openOffice(environment, browser)
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
