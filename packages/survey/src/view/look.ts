import type { Locale } from "@qo/core/i18n"
import type { SayText } from "./words.ts"

/** What is the same for all views of a page. */
export interface ViewContext {
  say: SayText
  locale: Locale
  /** Address that forms are sent to without JavaScript; empty: that of the page. */
  action: string
  /** What addresses of pictures begin with. */
  pictures: string
  /** What forms carry along without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** The page is the same for everybody: what its address says of one visitor stands behind it. */
  isShared?: boolean
}
