import type { PageData } from "@qo/core/survey-page"
import type { SayText } from "./words.ts"

/** Settings shared by all views of a page. */
export interface ViewContext extends Pick<PageData, "locale" | "languages" | "home"> {
  say: SayText
  /** Address to which forms are sent without JavaScript; empty for the address of the page. */
  action: string
  /** Prefix of picture addresses. */
  pictures: string
  /** Hidden fields of forms without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** Whether the rendered part is the same for all visitors, so that individual data must follow separately. */
  isShared?: boolean
}
