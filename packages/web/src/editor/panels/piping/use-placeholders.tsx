import { loadTranslate } from "@qo/core/i18n"
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { createTexts } from "../../../base/text-code.ts"
import { LazyPart } from "../../../ui/LazyPart.tsx"

/** Only who types two braces needs it. */
const listCode = createTexts(async (locale) => {
  const [{ PlaceholderList }, known] = await Promise.all([
    import("./PlaceholderList.tsx"),
    loadTranslate(locale, "questionnaire"),
  ])
  return { PlaceholderList, known }
})

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The letters behind two braces, and the place of the braces. */
export interface TypedPlaceholder {
  from: number
  name: string
}

/** The placeholder that the caret is in; `undefined`: in none. */
function typedBefore(text: string, caret: number): TypedPlaceholder | undefined {
  const found = /\{\{\s*([^{}|\n]{0,40})$/.exec(text.slice(0, caret))
  return found ? { from: found.index, name: found[1] ?? "" } : undefined
}

interface Options {
  /** The element whose text is typed; `undefined`: a text without placeholders. */
  element: string | undefined
  /** Takes the text as it is typed. */
  onText: (text: string) => void
}

/** A list of placeholders that opens behind two braces in a text field. The field keeps the focus. */
export function usePlaceholders({ element, onText }: Options): {
  /** Attributes of the field while the list is open. */
  aria: object
  list: ReactNode
  /** Follows the caret; the list closes when it leaves the braces. */
  follow: (event: SyntheticEvent<TextControl>) => void
  close: () => void
  /** Handles a key that the list takes; the field ignores it then. */
  takeKey: (event: KeyboardEvent<TextControl>) => boolean
} {
  const id = useId()
  const [field, keepField] = useState<TextControl>()
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined)
  const caret = useRef<number>(undefined)
  const [typed, type] = useState<TypedPlaceholder>()
  const [active, activate] = useState<string>()
  const [closed, close] = useState<number>()
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const follow = (event: SyntheticEvent<TextControl>) => {
    const { currentTarget } = event
    keepField(currentTarget)
    const { value, selectionStart, selectionEnd } = currentTarget
    const next = selectionStart === selectionEnd ? typedBefore(value, selectionEnd ?? 0) : undefined
    close((before) => (next?.from === before ? before : undefined))
    type(next)
  }
  const choose = (name: string) => {
    if (!field || !typed) return
    const { value, selectionEnd } = field
    const after = value.slice(selectionEnd ?? value.length).replace(/^\s*\}\}/, "")
    const before = `${value.slice(0, typed.from)}{{${name}}}`
    caret.current = before.length
    type(undefined)
    onText(before + after)
  }
  const isOpen = element !== undefined && typed !== undefined && typed.from !== closed
  const takeKey = (event: KeyboardEvent<TextControl>): boolean => {
    if (!isOpen || !keys.current?.(event)) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const aria = isOpen
    ? {
        "aria-autocomplete": "list",
        "aria-haspopup": "listbox",
        "aria-controls": id,
        "aria-activedescendant": active,
      }
    : {}
  const list = isOpen && field && (
    <LazyPart of={listCode}>
      {({ PlaceholderList, known }) => (
        <PlaceholderList
          id={id}
          element={element}
          typed={typed}
          known={known}
          control={field}
          onOpen={(take) => {
            keys.current = take
          }}
          onActive={activate}
          onChoose={choose}
          onClose={() => close(typed.from)}
        />
      )}
    </LazyPart>
  )
  return { aria, list, follow, close: () => type(undefined), takeKey }
}
