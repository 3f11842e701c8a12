import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import { useStable } from "./use-stable.ts"
import "./pop-menu.css"

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Said beside the label, of less weight. */
  note?: string
  /** Keys that do the same, as people read them. */
  keys?: string
  /** A digit that chooses the entry while the menu is open. It is shown in place of `keys`. */
  digit?: string
  /** Marks the current item. */
  isCurrent?: boolean
  run: () => void
}

interface PopMenuProps {
  label: string
  /** In groups, with a line between them. */
  groups: readonly (readonly MenuEntry[])[]
  /** The element at which it opens, and which gets the focus back. */
  anchor: HTMLElement
  /** Position at which it opens, if not under the anchor: in pixels of the window. */
  point?: { x: number; y: number } | undefined
  /** Said above the entries: they are still to come, or do not. */
  status?: string | undefined
  /** Groups are beside each other on wide windows: for menus that are too long otherwise. */
  inColumns?: true
  onClose: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A menu in the browser's top layer: arrows move, Esc and a click elsewhere close it. */
export function PopMenu(props: PopMenuProps) {
  const { label, groups, anchor, point, status, inColumns, onClose } = props
  const menu = useRef<HTMLDivElement>(null)
  const hasIcons = groups.some((group) => group.some(({ icon }) => icon !== undefined))
  const close = useStable(onClose)
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    if (point) placeAt(element, point)
    else placeUnder(element, anchor)
    itemsOf(element)[0]?.focus()
  }, [anchor, point])
  useEffect(() => {
    const element = menu.current
    const onToggle = (event: ToggleEvent) => {
      if (event.newState === "closed") close()
    }
    element?.addEventListener("toggle", onToggle)
    return () => element?.removeEventListener("toggle", onToggle)
  }, [close])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const step = STEPS[event.key]
    if (event.key === "Tab") close()
    if (event.key === "Escape") {
      // The dialog below hears Esc as well.
      event.stopPropagation()
      anchor.focus()
      close()
    }
    const next = step ? items[step(at, items.length)] : startingWith(event, items, at)
    if (!next) return
    event.preventDefault()
    if (next.dataset["digit"] === event.key) next.click()
    else next.focus()
  }
  const run = (entry: MenuEntry) => {
    anchor.focus()
    // Immediately: the popover's event comes later, and would close a menu that a key has opened meanwhile.
    close()
    entry.run()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={inColumns ? "rz-pop-menu rz-pop-menu--columns" : "rz-pop-menu"}
      onKeyDown={onKeyDown}
    >
      {status !== undefined && (
        <p className="rz-pop-menu__status" role="status">
          {status}
        </p>
      )}
      {groups
        .filter((group) => group.length > 0)
        .map((group, at) => (
          <div key={group[0]?.id} role="group" className={at > 0 ? "rz-pop-menu__next" : undefined}>
            {group.map((entry) => (
              <Entry key={entry.id} {...{ entry, hasIcons }} onRun={() => run(entry)} />
            ))}
          </div>
        ))}
    </div>
  )
}

interface EntryProps {
  entry: MenuEntry
  /** Other entries have icons: labels are aligned. */
  hasIcons: boolean
  onRun: () => void
}

function Entry({ entry, hasIcons, onRun }: EntryProps) {
  const keys = entry.digit ?? entry.keys
  return (
    <button
      type="button"
      role="menuitem"
      aria-current={entry.isCurrent}
      aria-keyshortcuts={entry.digit}
      data-digit={entry.digit}
      className={entry.danger ? "rz-pop-menu__danger" : undefined}
      onClick={onRun}
    >
      {entry.icon ?? (hasIcons && <span className="rz-pop-menu__no-icon" />)}
      <span className="rz-pop-menu__text">
        <bdi>{entry.label}</bdi>
        {entry.note !== undefined && (
          <small>
            <bdi>{entry.note}</bdi>
          </small>
        )}
      </span>
      {keys !== undefined && <kbd className="rz-pop-menu__keys">{keys}</kbd>}
    </button>
  )
}

const itemsOf = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]"),
]

const labelOf = (item: HTMLElement): string => item.querySelector("bdi")?.textContent ?? ""

/** The entry of a pressed digit, or the next one whose label begins with a typed character. */
function startingWith(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  items: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined
  const typed = key.toLocaleLowerCase()
  return (
    items.find((item) => item.dataset["digit"] === key) ??
    [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
      labelOf(item).toLocaleLowerCase().startsWith(typed),
    )
  )
}

const GAP_PX = 4
const EDGE_PX = 8
/** Its corners are round: so far inside of them is the menu. */
const CORNER_PX = 4

/** Under its anchor with the ends flush, above it where the window ends. */
function placeUnder(element: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const below = at.bottom + GAP_PX
  const top = below + height > innerHeight - EDGE_PX ? at.top - height - GAP_PX : below
  const left = Math.min(Math.max(EDGE_PX, at.right - width), innerWidth - width - EDGE_PX)
  element.style.left = `${left}px`
  element.style.top = `${Math.max(EDGE_PX, top)}px`
}

/**
 * Places it with its corner at a point, moved as far as needed to stay in the window. If the menu opens while the button is still
 * down, it opens around the pointer: a release outside of it would close it.
 */
function placeAt(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { width, height } = element.getBoundingClientRect()
  const [left, top] = [x - CORNER_PX, y - CORNER_PX]
  element.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`
  element.style.top = `${Math.max(EDGE_PX, Math.min(top, innerHeight - height - EDGE_PX))}px`
}
