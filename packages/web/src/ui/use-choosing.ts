import {
  useCombobox,
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from "downshift"
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import {
  activeAt,
  type Choice,
  choiceNamed,
  type Option,
  optionsOf,
  type Reach,
} from "./combobox-options.ts"
import { paceCalls } from "./pace-calls.ts"
import { useStable } from "./use-stable.ts"

export interface ChoosingOptions {
  label: string
  /** The choice made; null: none. */
  value: Choice | null
  onChange: (choice: Choice | null) => void
  /** Suggestions for the current text. */
  choices: readonly Choice[]
  /** Called at most once in 250 ms. */
  onSearch: (text: string) => void
  loading: boolean
  /** A last entry that makes a new thing of the text. */
  createLabel?: (text: string) => string
  onCreate?: (text: string) => void
  /** The field was left with a text that is no choice; without this the field reports it. */
  onTyped?: (text: string) => void
}

const SEARCH_EVERY_MS = 250

/** Typed text, its suggestions, and keys. Only the field's user discards the text. */
export function useChoosing(props: ChoosingOptions) {
  const { value, choices, onChange } = props
  const [typed, setTyped] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const { search, isWaiting } = useSearch(props.onSearch)
  const [shown, setShown] = useState(value?.id)
  const settle = () => {
    setTyped(undefined)
    setUnknown(false)
  }
  if (value?.id !== shown) {
    setShown(value?.id)
    settle()
  }
  const text = typed?.trim() ?? ""
  const options = optionsOf(choices, text, props.createLabel)
  const isFresh = !props.loading && !isWaiting

  const parts = useCombobox<Option>({
    items: [...options],
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.key,
    inputValue: typed ?? value?.label ?? "",
    selectedItem: null,
    stateReducer: keepTyped,
    scrollIntoView: (option) => option.scrollIntoView({ block: "nearest" }),
    onIsOpenChange: ({ isOpen, type }) => {
      if (isOpen && type !== useCombobox.stateChangeTypes.InputChange) search(text, true)
    },
  })
  const { isOpen, highlightedIndex: active, closeMenu } = parts
  useActive(parts, options, { typed, valueId: value?.id, isFresh })

  // Immediately, not at the list's event: the next key may leave the field.
  const choose = (option: Option) => {
    settle()
    closeMenu()
    if (option.kind === "create") props.onCreate?.(option.text)
    else onChange(option.choice)
  }
  const leave = () => {
    closeMenu()
    if (typed === undefined || text === value?.label) return settle()
    const named = choiceNamed(choices, text)
    if (text === "" || named) {
      settle()
      onChange(named ?? null)
    } else if (props.onTyped) props.onTyped(text)
    else setUnknown(true)
  }
  const type = (next: string) => {
    setTyped(next)
    setUnknown(false)
    search(next.trim())
  }
  const clear = () => {
    settle()
    onChange(null)
  }
  const enter = (event: KeyboardEvent) => {
    const option = options[active]
    if (!isOpen && typed === undefined) return
    event.preventDefault()
    if (!isOpen) leave()
    else if (option) choose(option)
    // Before anything is found for a text, Enter means nothing.
    else if (text === "") closeMenu()
  }
  const onKeyDown = keysOf({ isOpen, isTyped: typed !== undefined, settle, enter })
  return { ...parts, options, isFresh, isUnknown, typed, type, choose, leave, clear, onKeyDown }
}

interface ChoosingKeys {
  isOpen: boolean
  isTyped: boolean
  settle: () => void
  enter: (event: KeyboardEvent) => void
}

/** Keys of the field beyond those of the library. */
function keysOf({ isOpen, isTyped, settle, enter }: ChoosingKeys) {
  return (event: KeyboardEvent) => {
    switch (event.key) {
      case "Home":
      case "End":
        return leaveToBrowser(event)
      case "Escape":
        // The dialog also handles Esc: first the list closes, then the text is discarded, then the dialog closes.
        if (isOpen || isTyped) event.stopPropagation()
        if (isOpen) return
        settle()
        return leaveToBrowser(event)
      case "Enter":
        if (event.nativeEvent.isComposing) return
        enter(event)
        return leaveToBrowser(event)
      case "ArrowUp":
        if (!event.altKey) return
        enter(event)
        return leaveToBrowser(event)
    }
  }
}

type Parts = Pick<
  UseComboboxReturnValue<Option>,
  "isOpen" | "highlightedIndex" | "setHighlightedIndex"
>

/** Keeps the active option in place when others arrive, and activates one by itself. Typing resets the active one. */
function useActive(parts: Parts, options: readonly Option[], at: Omit<Reach, "reached">): void {
  const { isOpen, highlightedIndex, setHighlightedIndex } = parts
  const keys = options.map(({ key }) => key).join(" ")
  const drawn = useRef({ isOpen: false, keys, isFresh: at.isFresh, typed: at.typed })
  const reached = useRef<string>(undefined)
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = { isOpen, keys, isFresh: at.isFresh, typed: at.typed }
    const isAsBefore =
      before.isOpen === isOpen && before.keys === keys && before.isFresh === at.isFresh
    if (before.typed !== at.typed || !isOpen) reached.current = undefined
    else if (isAsBefore) reached.current = options[highlightedIndex]?.key
    if (!isOpen || (isAsBefore && before.typed === at.typed)) return
    const next = activeAt(options, { ...at, reached: reached.current })
    reached.current = options[next]?.key
    if (next !== highlightedIndex) setHighlightedIndex(next)
  })
}

/** Leaving the field chooses nothing, and a click into an open one is for the caret. */
function keepTyped(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
) {
  const { InputBlur, InputClick } = useCombobox.stateChangeTypes
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem }
  return type === InputClick && state.isOpen ? state : changes
}

/** The library's own answer to this event is not wanted. */
export function leaveToBrowser({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

function useSearch(onSearch: (text: string) => void) {
  const [isWaiting, wait] = useState(false)
  const run = useStable((text: string) => {
    wait(false)
    onSearch(text)
  })
  const [pace] = useState(() => paceCalls(run, SEARCH_EVERY_MS))
  useEffect(() => pace.stop, [pace])
  const search = (text: string, soon?: boolean) => {
    wait(true)
    pace.call(text, soon)
  }
  return { search, isWaiting }
}
