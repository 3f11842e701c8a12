import type { Page } from "playwright"

/** The part of React's data for developer tools that is needed to see which components rendered again. */
interface Fiber {
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  flags: number
  stateNode: unknown
}

/** Counts from the next page load which rows React renders again, by acting as its developer tools. */
export async function countRowRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1
    const drawn = new Set<string>()
    const visit = (fiber: Fiber, before: Fiber | null) => {
      if (fiber === before) return
      const element = fiber.child?.stateNode
      const id = element instanceof HTMLTableRowElement ? element.dataset["id"] : undefined
      if (id !== undefined && (!before || fiber.flags & PERFORMED_WORK)) drawn.add(id)
      // Fibers that were not rendered have the same children as before.
      if (fiber.child === before?.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
    }
    Object.assign(window, {
      drawnRows: drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) =>
          visit(current, current.alternate),
        onCommitFiberUnmount: () => undefined,
      },
    })
  })
}

/** Ids of the rows that were drawn since this was last asked. */
export function takeDrawnRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { drawnRows } = window as unknown as { drawnRows: Set<string> }
    const taken = [...drawnRows]
    drawnRows.clear()
    return taken
  })
}
