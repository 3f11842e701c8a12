import type { Locale } from "@qo/core/i18n"
import type { Say } from "./words.ts"

/** What is the same for all views of a page. */
export interface Look {
  say: Say
  locale: Locale
  /** Address that forms are sent to without JavaScript. */
  action: string
  /** The same page in the other language. */
  otherLanguage: string
  /** What addresses of pictures begin with. */
  pictures: string
  /** What forms carry along without JavaScript. */
  hidden?: Readonly<Record<string, string>>
}
