import { can, type Action, type Role } from "@qo/core/access"
import type { MessageKey } from "@qo/core/i18n"
import type { KeyOverrides } from "../../config/index.ts"

/** One shortcut of a screen, as data: keys, its act in words, its roles. */
export interface KeyBinding<Context> {
  /** Names the shortcut in the configuration (`keys.<id>`). */
  id: string
  /** Names as `keyName` gives them; any of them will do. */
  keys: readonly string[]
  help: MessageKey<"terminal">
  /** Only for roles that may do this. */
  action?: Action
  /** Changes the content of the list and no other part of the screen. */
  listOnly?: true
  /** About the list as a whole, such as a new row, and not about rows of it. */
  wholeList?: true
  /** The rows that it is done to: only the one at the cursor, or the marked ones if there are any. */
  about?: "cursor" | "marked"
  /** Number of the marked rows to which it can be done; without it, all. */
  fitting?: (context: Context) => number
  run: (context: Context) => void
}

/** Without these keys a screen could not be left or scrolled. */
const ALWAYS = new Set(["escape", "enter", "tab", "up", "down", "ctrl+c"])

/** The shortcut for all letters, digits and signs: `keys.single`. */
const SINGLE = "single"

/** Shortcuts as configured: custom keys, and Alt for letters if single letters are off. */
export const remapKeys = <Context>(
  bindings: readonly KeyBinding<Context>[],
  overrides: KeyOverrides,
): readonly KeyBinding<Context>[] =>
  bindings.map((binding) => ({ ...binding, keys: setKeys(binding, overrides) }))

/** The configured keys of one shortcut. */
export function setKeys(
  { id, keys }: Pick<KeyBinding<never>, "id" | "keys">,
  overrides: KeyOverrides,
): readonly string[] {
  const own = overrides[id]
  const kept = keys.filter((key) => ALWAYS.has(key))
  const set = own ? [...new Set([...own, ...kept])] : keys
  return overrides[SINGLE]?.length === 0 ? set.map(withAlt) : set
}

/** Speech input types words: a letter alone must not do anything then (WCAG 2.1.4). */
const withAlt = (key: string) => ALT_OF[key] ?? (Array.from(key).length === 1 ? `alt+${key}` : key)

/** A terminal sends Alt and `[` as the beginning of an arrow. */
const ALT_OF: Readonly<Record<string, string>> = { "[": "alt+left", "]": "alt+right" }

/** The shortcuts that a role has. */
export const bindingsFor = <Context>(
  bindings: readonly KeyBinding<Context>[],
  role: Role,
): readonly KeyBinding<Context>[] =>
  bindings.filter(({ action, keys }) => keys.length > 0 && (!action || can(role, action)))

/** Runs the shortcut of `key` and answers with it; `undefined` where the screen has none. */
export function runKey<Context>(
  bindings: readonly KeyBinding<Context>[],
  key: string,
  context: Context,
): KeyBinding<Context> | undefined {
  const binding = bindings.find(({ keys }) => keys.includes(key))
  binding?.run(context)
  return binding
}

const SHOWN: Readonly<Record<string, string>> = {
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  enter: "Enter",
  escape: "Esc",
  space: "Space",
  tab: "Tab",
  "shift+tab": "Shift+Tab",
  pageup: "PgUp",
  pagedown: "PgDn",
  home: "Home",
  end: "End",
  delete: "Del",
  f2: "F2",
  "ctrl+c": "Ctrl+C",
  "ctrl+f": "Ctrl+F",
  "ctrl+b": "Ctrl+B",
  "ctrl+k": "Ctrl+K",
}

const shownKey = (key: string): string =>
  SHOWN[key] ?? (key.startsWith("alt+") ? `Alt+${shownKey(key.slice(4))}` : key)

/** Keys as labelled on a keyboard: `↓ j`. */
export const keysText = (keys: readonly string[]): string => keys.map(shownKey).join(" ")
