import { Dialog } from "@blueprintjs/core"
import { foldText } from "@qo/core/lib"
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react"
import { useNavigate } from "react-router-dom"
import { keyText } from "../../base/key-text.ts"
import { useObservable } from "../../base/observable.ts"
import { PAGES } from "../routes/pages.ts"
import { CABINET, redirectOf } from "../routes/redirects.ts"
import { signOut, useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { type PageAction, pageActions, paletteIsOpen } from "../../base/page-actions.ts"
import { type PaletteEntry, useFoundProjects } from "./use-found-projects.ts"
import "./palette.css"

const NEAREST: ScrollIntoViewOptions = { block: "nearest" }

const close = () => paletteIsOpen.set(false)

/** Ctrl+K: every page of the role, every action of the page and every project, found by a few letters. */
export function Palette() {
  const open = useObservable(paletteIsOpen)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== "KeyK" || event.altKey) return
      event.preventDefault()
      if (!document.querySelector(".rz-dialog")) paletteIsOpen.set(!paletteIsOpen.get())
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
  const giveBack = useFocusBefore()
  const t = useTexts()
  const titleId = useId()
  // If it is opened again while closing, it starts empty.
  const [shown, show] = useState({ open, times: 0 })
  if (open !== shown.open) show({ open, times: shown.times + (open ? 1 : 0) })
  return (
    <Dialog
      isOpen={open}
      onClose={close}
      shouldReturnFocusOnClose={false}
      onClosed={giveBack}
      className="rz-palette"
      portalClassName="rz-dialog-portal"
      aria-labelledby={titleId}
    >
      <span id={titleId} className="rz-hidden">
        {t("palette.title")}
      </span>
      <PaletteList key={shown.times} onDone={close} />
    </Dialog>
  )
}

/**
 * Remembers the focused element when the palette opens, because its field takes the focus. @returns a function that restores the
 * focus unless the chosen command moved it
 */
function useFocusBefore(): () => void {
  const before = useRef<Element>(null)
  useEffect(
    () =>
      paletteIsOpen.subscribe(() => {
        const { activeElement } = document
        if (paletteIsOpen.get() && !activeElement?.closest(".rz-palette"))
          before.current = activeElement
      }),
    [],
  )
  return () => {
    const { activeElement } = document
    const isNowhere = !activeElement || activeElement === document.body
    if (!isNowhere && !activeElement.closest(".rz-dialog-portal")) return
    if (before.current instanceof HTMLElement) before.current.focus()
  }
}

/** Commands for marked rows or the active one come first, then for the page, then the other pages. */
function usePaletteEntries(): readonly PaletteEntry[] {
  const t = useTexts()
  const navigate = useNavigate()
  const session = useSession()
  const actions = useObservable(pageActions)
  return useMemo(() => {
    const pages = PAGES.filter(
      ({ layout, action, path, ofOne }) =>
        !ofOne &&
        layout === (redirectOf("/", session.role) === CABINET ? "researcher" : "main") &&
        (!action || session.can(action)) &&
        redirectOf(path, session.role) === undefined,
    )
    const shown = actions.filter(({ keyOnly }) => !keyOnly)
    return [
      ...shown.flatMap((each) =>
        each.group === undefined ? [] : [{ ...each, group: each.group }],
      ),
      ...shown
        .filter(({ group }) => group === undefined)
        .map((each) => ({ ...each, group: t("palette.here") })),
      ...pages.map(({ path, title, goKey }) => ({
        id: path,
        label: t("palette.goTo", { page: t(title) }),
        group: t("palette.pages"),
        ...(goKey && { key: `g ${goKey}` }),
        run: () => void navigate(path),
      })),
      {
        id: "sign-out",
        label: t("header.signOut"),
        group: t("palette.account"),
        run: () => void signOut(session),
      },
    ]
  }, [actions, navigate, session, t])
}

function PaletteList({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const { can } = useSession()
  const placeholder = t(
    can("projects.read") ? "palette.placeholderProjects" : "palette.placeholder",
  )
  const listId = useId()
  const [text, setText] = useState("")
  const [at, setAt] = useState(0)
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const commands = usePaletteEntries().filter(({ label, group }) =>
    words.every((word) => foldText(`${label} ${group}`).includes(word)),
  )
  const projects = useFoundProjects(text)
  const found = [...commands, ...projects.entries]
  const list = useRef<HTMLDivElement>(null)
  const chosen = found[Math.min(at, found.length - 1)]
  const chosenId = chosen?.id
  useEffect(() => {
    if (chosenId) list.current?.querySelector(`[data-id="${chosenId}"]`)?.scrollIntoView(NEAREST)
  }, [chosenId])
  const run = (action: PageAction | undefined) => {
    if (!action) return
    onDone()
    action.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === "Enter") {
      event.preventDefault()
      run(chosen)
    }
  }
  return (
    <>
      <input
        className="rz-palette__input"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        aria-label={t("palette.placeholder")}
        placeholder={placeholder}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
      />
      <div
        ref={list}
        id={listId}
        className="rz-palette__list"
        role="listbox"
        aria-label={t("palette.title")}
      >
        <Groups {...{ found, chosen, listId, run }} />
      </div>
      {found.length === 0 && !projects.isLooking && (
        <p className="rz-palette__nothing" role="status">
          {t("list.noMatchTitle")}
        </p>
      )}
    </>
  )
}

interface GroupsProps {
  found: readonly PaletteEntry[]
  chosen: PaletteEntry | undefined
  listId: string
  run: (action: PageAction) => void
}

function Groups({ found, chosen, listId, run }: GroupsProps) {
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, entries]) => (
    <div key={group} role="group" aria-label={group}>
      <div className="rz-palette__group" aria-hidden>
        <bdi>{group}</bdi>
      </div>
      <ul role="none">
        {entries.map((action) => (
          <li
            key={action.id}
            id={`${listId}-${action.id}`}
            data-id={action.id}
            role="option"
            aria-selected={action === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(action)}
          >
            <span>{action.label}</span>
            {action.key && <kbd>{keyText(action.key)}</kbd>}
          </li>
        ))}
      </ul>
    </div>
  ))
}
