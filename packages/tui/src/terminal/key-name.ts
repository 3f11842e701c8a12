import { onLatinLayout } from "@qo/core/lib"

/** The part of Ink's `Key` from which names are made. */
export interface PressedKey {
  upArrow: boolean
  downArrow: boolean
  leftArrow: boolean
  rightArrow: boolean
  pageDown: boolean
  pageUp: boolean
  home: boolean
  end: boolean
  return: boolean
  escape: boolean
  ctrl: boolean
  shift: boolean
  tab: boolean
  backspace: boolean
  delete: boolean
  meta: boolean
}

const NAMED = {
  upArrow: "up",
  downArrow: "down",
  leftArrow: "left",
  rightArrow: "right",
  pageDown: "pagedown",
  pageUp: "pageup",
  home: "home",
  end: "end",
  return: "enter",
  escape: "escape",
  tab: "tab",
  backspace: "backspace",
  delete: "delete",
} as const satisfies Partial<Record<keyof PressedKey, string>>

/**
 * Returns the name of a key for tables of shortcuts: `down`, `ctrl+c`, `shift+tab`, `space`, `j`, `G`.
 * Letters of the Russian layout have the name of the Latin key at the same position: «о» is `j`, «Ж» is `:`, «.» is `/`, «,» is
 * `?`.
 */
export function keyName(input: string, key: PressedKey): string {
  for (const [flag, name] of Object.entries(NAMED))
    if (key[flag as keyof typeof NAMED]) return withModifiers(name, key)
  if (input === " ") return withModifiers("space", key)
  if (key.ctrl) return withModifiers(onLatinLayout(input).toLowerCase(), key)
  return key.meta ? `alt+${onKeyboard(input)}` : onKeyboard(input)
}

function withModifiers(name: string, { ctrl, meta, shift }: PressedKey): string {
  // Ink also sets `meta` for Escape pressed alone.
  const alt = meta && name !== "escape"
  const shifted = shift && name.length > 1
  return `${ctrl ? "ctrl+" : ""}${alt ? "alt+" : ""}${shifted ? "shift+" : ""}${name}`
}

/** `.` and `,` are not shortcuts, so they are always taken as `/` and `?` typed in the Russian layout. */
function onKeyboard(input: string): string {
  if (input === ".") return "/"
  if (input === ",") return "?"
  return /[а-яё]/i.test(input) ? onLatinLayout(input) : input
}
