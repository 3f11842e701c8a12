import type { Locale } from "@qo/core/i18n"
import { type Cursor, DEFAULT_THEME, type Theme } from "../config/index.ts"
import type { Words } from "../text/words.ts"
import type { ScreensOptions } from "./screens-options.ts"

/** Language, theme and cursor, kept for the next time. */
export interface Preferences {
  words: Words
  setWords: (locale: Locale) => Promise<void>
  theme: () => Theme
  setTheme: (theme: Theme) => Promise<void>
  cursor: () => Cursor
  setCursor: (cursor: Cursor) => Promise<void>
}

interface Hooks {
  changed: () => void
  /** The language is another one now. */
  onWords: () => void
  say: (text: string) => void
  onError: (error: unknown) => void
}

export function createPreferences(
  options: ScreensOptions,
  words: Words,
  { changed, onWords, say, onError }: Hooks,
): Preferences {
  let theme = options.theme ?? DEFAULT_THEME
  let cursor = options.cursor ?? "mark"
  return {
    words,
    async setWords(locale) {
      Object.assign(words, { ...(await options.translate(locale)), locale })
      onWords()
      await options.saveLocale(locale).then(() => say(words.t("language.changed")), onError)
    },
    theme: () => theme,
    async setTheme(next) {
      theme = next
      changed()
      await options.saveTheme?.(next).catch(onError)
    },
    cursor: () => cursor,
    async setCursor(next) {
      cursor = next
      changed()
      await options.saveCursor?.(next).catch(onError)
    },
  }
}
