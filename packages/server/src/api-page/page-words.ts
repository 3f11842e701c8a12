import type { Locale, MessageKey, Translate } from "@qo/core/i18n"
import { html, Html } from "@qo/core/lib"

/** Texts and formats in the language of the page. */
export interface PageWords {
  locale: Locale
  t: Translate<"server">
  /** Returns a text in which each `{name}` is replaced with the given HTML. */
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
