/** The part of React's data for developer tools that shows which components rendered. */
interface Fiber {
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  flags: number
  type: unknown
}

export interface RecordedRenders {
  commits: number
  /** Names of the components that rendered, once for each render. */
  components: string[]
}

interface DeveloperTools {
  onCommitFiberRoot: (renderer: number, root: { current: Fiber }, ...rest: unknown[]) => void
}

const PERFORMED_WORK = 1
let recorded: RecordedRenders | undefined

/** Name of a component of functions, also in `forwardRef`; undefined for elements, contexts, and `memo` around a component. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === "function") return type.name || "unnamed"
  const { render } = (type ?? {}) as { render?: unknown }
  return typeof render === "function" ? nameOf(render) : undefined
}

function visit(fiber: Fiber, before: Fiber | null): void {
  if (fiber === before || !recorded) return
  const name = nameOf(fiber.type)
  if (name !== undefined && fiber.flags & PERFORMED_WORK) recorded.components.push(name)
  // Fibers that were not rendered have the same children as before.
  if (before && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
}

const record = ({ current }: { current: Fiber }): void => {
  if (!recorded) return
  recorded.commits++
  visit(current, current.alternate)
}

const TOOLS = "__REACT_DEVTOOLS_GLOBAL_HOOK__"
const others = (window as unknown as Partial<Record<typeof TOOLS, DeveloperTools>>)[TOOLS]
const onCommit = others?.onCommitFiberRoot
// React looks for its developer tools when it is loaded, so this module comes before it.
Object.assign(window, {
  [TOOLS]: Object.assign(
    others ?? { supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => undefined },
    {
      onCommitFiberRoot: (renderer: number, root: { current: Fiber }, ...rest: unknown[]) => {
        onCommit?.(renderer, root, ...rest)
        record(root)
      },
    },
  ),
})

/** Counts commits and renders of React during an act. */
export async function recordRenders(act: () => Promise<void>): Promise<RecordedRenders> {
  const renders: RecordedRenders = { commits: 0, components: [] }
  recorded = renders
  try {
    await act()
  } finally {
    recorded = undefined
  }
  return renders
}

/** Ends a recording that a failed test has left. */
export const forgetRenders = (): void => {
  recorded = undefined
}
