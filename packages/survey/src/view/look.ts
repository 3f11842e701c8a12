import type { Locale } from "@qo/core/i18n"
import type { SayText } from "./words.ts"

/** Settings that all views of a page share. */
export interface ViewContext {
  say: SayText
  locale: Locale
  /** URL to which forms are sent without JavaScript; empty for that of the page. */
  action: string
  /** Prefix of the URLs of pictures. */
  pictures: string
  /** Hidden fields of forms without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** Whether the page is the same for all visitors. Individual data is appended to it. */
  isShared?: boolean
}
