import { Dialog } from "@blueprintjs/core"
import { foldText } from "@qo/core/lib"
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from "react"
import { useNavigate } from "react-router-dom"
import { useObservable } from "../../base/observable.ts"
import { PAGES } from "../routes/pages.ts"
import { CABINET, redirectOf } from "../routes/redirects.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { type PageAction, pageActions, paletteIsOpen } from "../../base/page-actions.ts"
import "./palette.css"

const close = () => paletteIsOpen.set(false)

/** Ctrl+K: every page of the role and every action of the page, found by a few letters. */
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
  const t = useTexts()
  return (
    <Dialog
      isOpen={open}
      onClose={close}
      className="rz-palette"
      portalClassName="rz-dialog-portal"
      aria-label={t("palette.title")}
    >
      <PaletteList onDone={close} />
    </Dialog>
  )
}

function usePaletteEntries(): readonly PageAction[] {
  const t = useTexts()
  const navigate = useNavigate()
  const session = useSession()
  const actions = useObservable(pageActions)
  return useMemo(() => {
    const pages = PAGES.filter(
      ({ layout, action, path }) =>
        layout === (redirectOf("/", session.role) === CABINET ? "researcher" : "main") &&
        (!action || session.can(action)) &&
        redirectOf(path, session.role) === undefined,
    )
    return [
      ...actions.filter(({ keyOnly }) => !keyOnly),
      ...pages.map(({ path, title, goKey }) => ({
        id: path,
        label: t("palette.goTo", { page: t(title) }),
        ...(goKey && { key: `g ${goKey}` }),
        run: () => void navigate(path),
      })),
    ]
  }, [actions, navigate, session, t])
}

function PaletteList({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const listId = useId()
  const [text, setText] = useState("")
  const [at, setAt] = useState(0)
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const found = usePaletteEntries().filter(({ label }) =>
    words.every((word) => foldText(label).includes(word)),
  )
  const chosen = found[Math.min(at, found.length - 1)]
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
        placeholder={t("palette.placeholder")}
        autoFocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
      />
      <ul id={listId} className="rz-palette__list" role="listbox" aria-label={t("palette.title")}>
        {found.map((action) => (
          <li
            key={action.id}
            id={`${listId}-${action.id}`}
            role="option"
            aria-selected={action === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(action)}
          >
            <span>{action.label}</span>
            {action.key && <kbd>{action.key}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="rz-palette__nothing" role="status">
          {t("palette.nothing")}
        </p>
      )}
    </>
  )
}
