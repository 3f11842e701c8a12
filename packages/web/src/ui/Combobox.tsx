import { useId, useRef, useState, type KeyboardEvent } from "react"
import { useTexts } from "../base/texts.ts"
import { Field, type FieldParts } from "./Field.tsx"
import "./combobox.css"

export interface Choice {
  id: number
  label: string
}

interface Props extends FieldParts {
  /** The choice made; null: none. */
  value: Choice | null
  onChange: (choice: Choice | null) => void
  /** What is offered for the text typed so far. */
  choices: readonly Choice[]
  onSearch: (text: string) => void
  loading: boolean
  /** A last entry that makes a new thing of the text. */
  createLabel?: (text: string) => string
  onCreate?: (text: string) => void
  /** The field was left with a text that is no choice. */
  onTyped?: (text: string) => void
}

/** A text field that searches and offers; arrows and Enter choose, Esc closes the list, emptying it chooses nothing. */
export function Combobox(props: Props) {
  const t = useTexts()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { open, text, options, chosen, type, choose, leave, onKeyDown } = useChoosing(props)
  const clear = () => {
    props.onChange(null)
    input.current?.focus()
  }
  return (
    <div className="rz-combobox">
      <Field
        label={props.label}
        problems={props.problems}
        hint={props.hint}
        required={props.required}
        side={props.value && !open && <ClearButton field={props.label} onClick={clear} />}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && chosen ? `${listId}-${chosen.key}` : undefined}
            placeholder={t("combobox.placeholder")}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => !open && type("")}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={props.label}
        className="rz-combobox__list"
        hidden={!open}
      >
        {open &&
          options.map((option) => (
            <li
              key={option.key}
              id={`${listId}-${option.key}`}
              role="option"
              aria-selected={option === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </li>
          ))}
      </ul>
      {open && options.length === 0 && (
        <p className="rz-combobox__list" role="status">
          {t(props.loading ? "loader.label" : "palette.nothing")}
        </p>
      )}
    </div>
  )
}

/** What is typed, what that offers, and which of the options the arrows have reached; the list is open while something is typed. */
function useChoosing(props: Props) {
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const open = typed !== undefined
  const options = optionsOf(props, typed?.trim() ?? "")
  const reached = Math.min(at, options.length - 1)

  const type = (next: string) => {
    setTyped(next)
    setAt(0)
    props.onSearch(next.trim())
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    setTyped(undefined)
    if (option.kind === "create") props.onCreate?.(option.text)
    else props.onChange(option.choice)
  }
  const leave = () => {
    const text = typed?.trim()
    if (text === "") props.onChange(null)
    else if (text !== undefined) props.onTyped?.(text)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!open) type("")
      else setAt((reached + step + options.length) % Math.max(1, options.length))
    } else if (open && event.key === "Enter") {
      event.preventDefault()
      choose(options[reached])
    } else if (open && event.key === "Escape") {
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  const text = typed ?? props.value?.label ?? ""
  return { open, text, options, chosen: options[reached], type, choose, leave, onKeyDown }
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

type Option =
  | { kind: "choice"; key: string; label: string; choice: Choice }
  | { kind: "create"; key: string; label: string; text: string }

function optionsOf(props: Props, text: string): readonly Option[] {
  const found = props.choices.map((choice) => ({
    kind: "choice" as const,
    key: String(choice.id),
    label: choice.label,
    choice,
  }))
  if (!props.createLabel || text === "") return found
  return [...found, { kind: "create", key: "new", label: props.createLabel(text), text }]
}
