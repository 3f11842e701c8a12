import type { Locale, MessageKey, Translate } from "@qo/core/i18n"
import { html, Html } from "@qo/core/lib"

/** The page's language. */
export interface PageWords {
  locale: Locale
  t: Translate<"server">
  /** A text whose `{names}` are filled with HTML. */
  fill: (key: MessageKey<"server">, parts: Readonly<Record<string, Html>>) => Html
}

export const pageWords = (locale: Locale, t: Translate<"server">): PageWords => ({
  locale,
  t,
  fill: (key, parts) => {
    const pieces = t.table(key).split(/\{(\w+)\}/)
    return html`${pieces.map((piece, at) =>
      at % 2 === 0 ? html`${piece}` : (parts[piece] ?? html`{${piece}}`),
    )}`
  },
})
