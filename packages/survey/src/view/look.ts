import type { Locale } from "@qo/core/i18n"
import type { SayText } from "./words.ts"

/** Settings shared by all views of a page. */
export interface ViewContext {
  say: SayText
  locale: Locale
  /** Address that forms are sent to without JavaScript; empty: that of the page. */
  action: string
  /** Prefix of picture addresses. */
  pictures: string
  /** Hidden fields of forms without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** The page is the same for all visitors: individual data follows it. */
  isShared?: boolean
}
