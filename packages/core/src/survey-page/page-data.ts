import type { PagePlural } from "../i18n/index.ts"
import type { PageNode, Word } from "../interview/index.ts"
import type { Consent } from "../respondent/index.ts"
import type { View } from "./view.ts"

/** Texts in one language. */
export type Words = Readonly<Record<string, string | PagePlural>>

/** Writing direction, as the attribute `dir` has it. */
export type TextDirection = "ltr" | "rtl"

export type LanguageName = readonly [language: string, name: string]

/** Data of a page for its script, the same for all visitors of this link. */
export interface PageData {
  key: string
  /** Language of the page, a BCP 47 tag. */
  locale: string
  /** Direction of the page. Default: `ltr`. */
  dir?: "rtl" | undefined
  /** Languages to choose from, that of the page included, with their names in themselves. */
  languages: readonly LanguageName[]
  /** First language of the questionnaire, in which texts without translation are. If undefined, its languages are unknown. */
  home?: readonly [language: string, dir: TextDirection] | undefined
  words: Words
  /** Email address for contact. */
  contact?: string | undefined
  /** Version of the consent that the first screen shows. */
  consentVersion: Consent
  /** Expected time per question in seconds. */
  pace: number
  /**
   * Initial state of an interview with the first known questions. If undefined, the page requests it from the server. The other
   * questions are sent with the server's first response.
   */
  first?: { word: Word; nodes: readonly PageNode[]; count: number }
  /** Parameters in the address of the link. */
  params?: Readonly<Record<string, string>>
}

/** Data of a single visitor. */
export interface PageVisitor {
  visitor: string
  seed: number
  /** Offer that identifies the respondent, signed by the server. */
  offer?: string
}

export interface PageOptions {
  title: string
  view: View
  data: PageData
  /** Path and query of the requested page. */
  address: string
  /** Hidden fields of forms without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** Names for suggestions without JavaScript. */
  known?: readonly string[]
  style: string
  /** Script of the page. If undefined, the page works without JavaScript. */
  script?: string | undefined
}

/** `title`, `text`: shown if the frame is opened without a surrounding page. */
export interface FrameOptions extends Pick<PageOptions, "title" | "style"> {
  text: string
  locale: string
  dir?: "rtl" | undefined
  words: Words
  script: string
}

/** Interface of the survey page's bundle for the server, which loads it from the built files of the web package. */
export interface PageRenderer {
  /** Renders the part of a page that is the same for all visitors. The result of `visitorPart` is appended. */
  renderPage: (options: PageOptions) => string
  /**
   * Renders the rest of a page on which an interview can start. `address`: parameters that the link to another language keeps.
   */
  visitorPart: (visitor: PageVisitor, address: Readonly<Record<string, string>>) => string
  /** Renders the page that shows messages of the surrounding page. */
  renderFrame: (options: FrameOptions) => string
}
