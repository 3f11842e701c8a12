/** Something to choose or to answer within a question: an answer, a row, a column. */
export interface LssItem {
  id: string
  code: string
  text: string
  /** Of questions with two lists of answers, or with rows and columns: which of them. */
  scale: number
  /** When it is shown. */
  relevance: string
}

export interface LssQuestion {
  qid: string
  gid: string
  /** What expressions call it, and what is unique among all that are asked. */
  code: string
  name: string
  place: string
  /** One letter, digit or sign. */
  type: string
  text: string
  help: string
  /** `Y`, `N`, or `S`: it reminds, and lets pass. */
  mandatory: string
  hasOther: boolean
  relevance: string
  /** A pattern that answers must match. */
  pattern: string
  /** A program that the page runs. */
  script: string
  theme: string
  attributes: ReadonlyMap<string, string>
  answers: readonly LssItem[]
  subquestions: readonly LssItem[]
}

export interface LssGroup {
  gid: string
  place: string
  title: string
  description: string
  relevance: string
  randomized: string
  questions: readonly LssQuestion[]
}

export interface LssSurvey {
  sid: string
  title: string
  groups: readonly LssGroup[]
}

/** An attribute, without space around; what is not there is empty. */
export const attribute = ({ attributes }: LssQuestion, name: string): string =>
  attributes.get(name)?.trim() ?? ""

/** What stands for yes among attributes. */
export const isOn = (question: LssQuestion, name: string): boolean =>
  ["1", "Y", "y"].includes(attribute(question, name))

/** The items of one list. */
export const ofScale = (items: readonly LssItem[], scale: number): readonly LssItem[] =>
  items.filter((item) => item.scale === scale)
