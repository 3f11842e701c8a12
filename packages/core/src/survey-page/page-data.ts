import type { PagePlural } from "../i18n/index.ts"
import type { PageNode, Word } from "../interview/index.ts"
import type { PageLanguage } from "../questionnaire/index.ts"
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
  /** Language of the file with the page's own words. */
  shipped: PageLanguage
  /** Words that the author of the questionnaire has written, which replace those of the file. */
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
  /** Interview that the visitor has begun by a form, before the script was loaded. */
  begun?: {
    interview: string
    token: string
    /** Number of events that the server had when it sent the page. */
    seq: number
    /** Id of the question that the page shows. */
    question: string
  }
}

/** Addresses of the script and of the file with its words, and a script that is a part of the document. */
export interface PageScript {
  early: string
  page: string
  words: string
}

export interface PageOptions {
  title: string
  view: View
  data: PageData
  /** All words of the page, in the language of `data`. */
  words: Words
  /** Path and query of the requested page. */
  address: string
  /** Hidden fields of forms without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** Names for suggestions without JavaScript. */
  known?: readonly string[]
  style: string
  /** Script of the page. If undefined, the page works without JavaScript. */
  script?: PageScript | undefined
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
  /** Renders the rest of a page on which an interview continues. */
  scriptData: (visitor: PageVisitor) => string
  /** Renders the page that shows messages of the surrounding page. */
  renderFrame: (options: FrameOptions) => string
}
