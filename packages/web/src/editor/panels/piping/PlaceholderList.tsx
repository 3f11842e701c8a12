import type { Translate } from "@qo/core/i18n"
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { followWindow, placeList } from "../../../ui/place-popover.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { placeholderChoices } from "./placeholder-choices.ts"
import type { TypedPlaceholder } from "./use-placeholders.tsx"
import "./piping.css"

interface PlaceholderListProps {
  /** Id of the list; its options have it with their numbers behind. */
  id: string
  /** The element whose text is typed. */
  element: string
  typed: TypedPlaceholder
  /** Texts with the titles of profile fields. */
  known: Translate<"questionnaire">
  control: HTMLElement
  /** Takes the handler of keys while the list is open. */
  onOpen: (takeKey: ((event: KeyboardEvent) => boolean) | undefined) => void
  onActive: (option: string | undefined) => void
  onChoose: (name: string) => void
  onClose: () => void
}

const MOST_REM = 16

/** The placeholders that match the letters behind two braces. */
export function PlaceholderList(props: PlaceholderListProps) {
  const { id, element, typed, known, control, onOpen, onActive, onChoose, onClose } = props
  const t = useEditorTexts()
  const session = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const [cursor, moveTo] = useState({ of: typed.name, at: 0 })
  const choices = placeholderChoices(session, element, typed.name, known)
  const at = cursor.of === typed.name ? Math.min(cursor.at, choices.length - 1) : 0
  const active = choices[at]
  useLayoutEffect(() => {
    const shown = box.current
    if (!shown) return undefined
    if (!shown.matches(":popover-open")) shown.showPopover()
    const place = () => placeList(shown, control, MOST_REM)
    place()
    shown.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" })
    return followWindow(shown, place)
  })
  useEffect(() => {
    onActive(active && `${id}-${at}`)
    return () => onActive(undefined)
  }, [active, at, id, onActive])
  useEffect(() => {
    onOpen((event) => {
      if (event.key === "Escape") onClose()
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const by = event.key === "ArrowDown" ? 1 : choices.length - 1
        moveTo({ of: typed.name, at: (at + by) % Math.max(1, choices.length) })
      } else if ((event.key === "Enter" || event.key === "Tab") && active) onChoose(active.name)
      else return false
      return true
    })
    return () => onOpen(undefined)
  })
  if (choices.length === 0) return null
  return (
    <div
      ref={box}
      popover="manual"
      className="rz-piping"
      onPointerDown={(event) => event.preventDefault()}
    >
      <ul id={id} role="listbox" tabIndex={0} aria-label={t("piping.choices")}>
        {choices.map(({ name, about }, nth) => (
          <li
            key={name}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === at}
            onClick={() => onChoose(name)}
          >
            <code>{name}</code>
            <bdi>{about}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
