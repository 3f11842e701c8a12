import type { PageNode, Word } from "../interview/index.ts"
import type { Consent } from "../respondent/index.ts"
import type { View } from "./view.ts"

/** A text for each form that a language counts in. */
interface Plural {
  one: string
  few?: string
  many?: string
  other: string
}
/** Texts in one language. */
export type Words = Readonly<Record<string, string | Plural>>

/** Data of a page for its script; the same for all visitors of this link. */
export interface PageData {
  key: string
  locale: "ru" | "en"
  words: Words
  /** An address to write to. */
  contact?: string | undefined
  /** The version of the consent that its first screen shows. */
  consentVersion: Consent
  /** Seconds that a question is expected to take. */
  pace: number
  /**
   * Initial state of an interview with the first known questions; without it the server is asked first. The other questions come
   * with the server's first response.
   */
  first?: { word: Word; nodes: readonly PageNode[]; count: number }
  /** Parameters that the link brings along. */
  params?: Readonly<Record<string, string>>
}

/** Individual data of each visitor. */
export interface PageVisitor {
  visitor: string
  seed: number
  /** Who is asked, signed by the server. */
  offer?: string
}

export interface PageOptions {
  title: string
  view: View
  data: PageData
  /** Path and query that the page was asked for by. */
  address: string
  /** Hidden fields of forms without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  /** Names for suggestions without JavaScript. */
  known?: readonly string[]
  style: string
  /** Nothing runs without it. */
  script?: string | undefined
}

/** `title`, `text`: shown if it is opened without a surrounding page. */
export interface FrameOptions extends Pick<PageOptions, "title" | "style"> {
  text: string
  locale: PageData["locale"]
  words: Words
  script: string
}

/** Interface of the respondent page's bundle for the server, which loads it as it serves the web's files. */
export interface PageRenderer {
  /** Renders a page up to the part that is different for each visitor: `visitorPart` follows. */
  renderPage: (options: PageOptions) => string
  /** The end of a page that an interview can begin on. `address`: parameters that its address keeps in another language. */
  visitorPart: (visitor: PageVisitor, address: Readonly<Record<string, string>>) => string
  /** The page that shows messages of the page around it. */
  renderFrame: (options: FrameOptions) => string
}
