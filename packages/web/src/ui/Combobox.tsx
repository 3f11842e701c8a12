import { type RefObject, useLayoutEffect, useRef } from "react"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import type { Choice, Option } from "./combobox-options.ts"
import { Field, type FieldParts } from "./Field.tsx"
import { followWindow, placeList } from "./place-popover.ts"
import { type ChoosingOptions, leaveToBrowser, useChoosing } from "./use-choosing.ts"
import "./combobox.css"

export type { Choice } from "./combobox-options.ts"

/** A text field that searches and offers; arrows and Enter choose, Esc closes the list, emptying it chooses nothing. */
export function Combobox(props: FieldParts & ChoosingOptions) {
  const { label, value, choices, problems = [] } = props
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const choosing = useChoosing(props)
  const { isOpen, typed } = choosing
  const clear = () => {
    choosing.clear()
    input.current?.focus()
  }
  return (
    <div className="rz-combobox">
      <Field
        label={label}
        problems={choosing.isUnknown ? [notChosen(t, typed, value), ...problems] : problems}
        hint={props.hint}
        required={props.required}
        side={(value || typed) && !isOpen && <ClearButton field={label} onClick={clear} />}
      >
        {(control) => (
          <input
            {...choosing.getInputProps({
              ...control,
              "aria-labelledby": undefined,
              ref: input,
              type: "text",
              placeholder: t("combobox.placeholder"),
              onChange: (event) => choosing.type(event.currentTarget.value),
              onClick: ({ currentTarget }) => typed === undefined && currentTarget.select(),
              onKeyDown: choosing.onKeyDown,
              // Another window in front leaves the field where it is.
              onBlur: ({ currentTarget }) =>
                currentTarget !== document.activeElement && choosing.leave(),
            })}
          />
        )}
      </Field>
      <List label={label} choosing={choosing} hasFound={choices.length > 0} input={input} />
    </div>
  )
}

const notChosen = (t: WebTranslate, typed = "", value: Choice | null): string =>
  value
    ? t("combobox.notChosenStays", { text: typed.trim(), name: value.label })
    : t("combobox.notChosen", { text: typed.trim() })

interface ListProps {
  label: string
  choosing: ReturnType<typeof useChoosing>
  hasFound: boolean
  input: RefObject<HTMLInputElement | null>
}

function List({ label, choosing, hasFound, input }: ListProps) {
  const t = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, options, isFresh } = choosing
  useList({ list, input, isOpen, options })
  return (
    <div
      ref={list}
      popover="manual"
      className="rz-combobox__list"
      // Its scroll bar must not take the keyboard from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul {...choosing.getMenuProps({ "aria-label": label })}>
        {isOpen &&
          options.map((item, index) => (
            <li
              key={item.key}
              {...choosing.getItemProps({
                item,
                index,
                onClick: (event) => {
                  choosing.choose(item)
                  leaveToBrowser(event)
                },
              })}
            >
              <bdi>{item.label}</bdi>
            </li>
          ))}
      </ul>
      <p role="status">
        {isOpen && !hasFound && <span>{t(isFresh ? "list.noMatchTitle" : "loader.label")}</span>}
      </p>
    </div>
  )
}

const MOST_REM = 17

interface ListParts {
  list: RefObject<HTMLDivElement | null>
  input: RefObject<HTMLInputElement | null>
  isOpen: boolean
  options: readonly Option[]
}

/** The list lies over everything, beside its field wherever that goes, with the active option in sight. */
function useList({ list, input, isOpen, options }: ListParts): void {
  const keys = isOpen ? options.map(({ key }) => key).join(" ") : undefined
  const placed = useRef<string>(undefined)
  useLayoutEffect(() => {
    const [box, anchor] = [list.current, input.current?.parentElement]
    if (!box || !anchor || !isOpen) return
    box.showPopover()
    const stop = followWindow(box, () => placeList(box, anchor, MOST_REM))
    return () => {
      stop()
      box.hidePopover()
    }
  }, [list, input, isOpen])
  useLayoutEffect(() => {
    const [box, anchor] = [list.current, input.current?.parentElement]
    if (!isOpen) placed.current = undefined
    if (!box || !anchor || !isOpen) return
    placeList(box, anchor, MOST_REM)
    if (keys !== placed.current)
      box.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" })
    placed.current = keys
  })
}

function ClearButton({ field, onClick }: { field: string; onClick: () => void }) {
  const t = useTexts()
  return (
    <button
      type="button"
      className="rz-field__side"
      aria-label={t("combobox.clear", { field })}
      onClick={onClick}
    >
      ✕
    </button>
  )
}
