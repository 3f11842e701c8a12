import { numberOf } from "./tables.ts"

/** Something to choose or to answer within a question: an answer, a row, a column. */
export interface LssItem {
  id: string
  code: string
  text: string
  /** Which list of answers, or rows or columns, the item belongs to. */
  scale: number
  /** When it is shown. */
  relevance: string
}

export interface LssQuestion {
  qid: string
  gid: string
  /** Name in expressions, unique among all questions. */
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
  attributes: Attributes
  answers: readonly LssItem[]
  subquestions: readonly LssItem[]
  /** Items that are read; the others are named in the end. */
  used: Set<LssItem>
}

/** Attributes of a question that know which of them were asked for: all others are named in the end. */
export class Attributes {
  private readonly asked = new Set<string>()
  private readonly values: ReadonlyMap<string, string>

  constructor(values: ReadonlyMap<string, string>) {
    this.values = values
  }

  get(name: string): string {
    this.asked.add(name)
    return this.peek(name)
  }

  /** The same without having asked. */
  peek(name: string): string {
    return this.values.get(name)?.trim() ?? ""
  }

  /** Unread attributes with values. */
  left(): readonly (readonly [string, string])[] {
    return [...this.values.keys()].flatMap((name) => {
      const value = this.peek(name)
      return this.asked.has(name) || value === "" ? [] : [[name, value] as const]
    })
  }
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

/** An attribute, trimmed; a missing one is empty. */
export const attributeIn = ({ attributes }: LssQuestion, name: string): string =>
  attributes.get(name)

/** An attribute with one of these values; others stay unread, so that they are reported. */
export function oneOf<Value extends string>(
  { attributes }: LssQuestion,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const found = values.find((each) => each === attributes.peek(name))
  if (found !== undefined) attributes.get(name)
  return found
}

/** A numeric attribute; other values stay unread, so that they are reported. */
export function numberIn({ attributes }: LssQuestion, name: string): number | undefined {
  const number = numberOf(attributes.peek(name))
  if (number !== undefined) attributes.get(name)
  return number
}

/** Whether an attribute says yes. */
export const isOn = (question: LssQuestion, name: string): boolean =>
  ["1", "Y", "y"].includes(oneOf(question, name, ["1", "Y", "y", "0", "N", "n"]) ?? "")

/** The answers or parts of one list, which are read by that. */
export function ofScale(
  question: LssQuestion,
  list: "answers" | "subquestions",
  scale: number,
): readonly LssItem[] {
  const items = question[list].filter((item) => item.scale === scale)
  for (const item of items) question.used.add(item)
  return items
}

/** Whether a condition is always true. */
export const isAlways = (relevance: string): boolean => relevance === "" || relevance === "1"
