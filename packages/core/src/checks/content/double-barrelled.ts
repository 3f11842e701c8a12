import type { Rule } from "../findings/subject.ts"
import { contentOf, placeOf, wordingOf } from "./content.ts"
import { ENGLISH_JOINTS } from "./english-joints.ts"
import { findingOf } from "./finding-of.ts"
import { quote } from "./quote.ts"
import { RUSSIAN_JOINTS } from "./russian-joints.ts"
import { isNumber, LONGEST_READ, phrase, type Sentence, type Wording } from "./sentences.ts"

/** A place where "and" or "or" joins something. */
export interface Joint {
  words: readonly string[]
  asks: boolean
  /** The words before it; the last of them that is no comma. */
  earlier: readonly string[]
  before: string
  /** The words behind it; the first of them that names something. */
  rest: readonly string[]
  next: string
  either: boolean
}

/** How a language joins two questions. */
export interface Joints {
  /** How many words at this place join; 0: none. */
  joins(words: readonly string[], at: number): number
  either: RegExp
  /** Precedes the object: prepositions, articles. */
  leading: RegExp
  /** Starts a clause whose parts belong to one situation: "when", "if", "which". */
  situation: RegExp
  /** Whether the word at this place asks for a judgement: joined things can deserve different ones. */
  judges(words: readonly string[], at: number): boolean
  /** Whether "or" joins two things to judge, and not two names or places of one. */
  judgesEither(joint: Joint): boolean
  /** After a judgement: begins a clause about one situation, whatever is joined in it: "the way we …". */
  clause: RegExp
  /** Asks about each by itself. */
  apart: RegExp
  /** Texts after the conjunction that are no second subject: the end of a list, or the opposite of the first. */
  noSecond: RegExp
  /** Returns true if the next part adds to one subject: a second place or time, or another kind of a noun that follows both. */
  tellsMore(joint: Joint): boolean
  /** "How often … and how much …", "do you know … and do you play …". */
  asksTwice(joint: Joint): boolean
  /** "Do you play … and watch …". */
  actsTwice(joint: Joint): boolean
  /** Two words for one thing, or two sides of it. */
  isPair(first: string, second: string): boolean
}

/** Worth looking at closely: most texts join nothing. */
const JOINS = /[ ,](?:и|или|либо|а также|and|or|as well as)\s/

/** QO601: a question about two subjects, so that one answer cannot fit both. */
export const doubleBarrelled: Rule = function* (subject) {
  for (const item of contentOf(subject)) {
    if (item.text.length > LONGEST_READ) continue
    const words = JOINS.test(item.text) ? joinedWords(wordingOf(item)) : undefined
    if (words) yield findingOf("QO601", placeOf(item, "text"), { words: quote(words) })
  }
}

/** The words around the "and" that joins two questions; undefined if there is none. */
export function joinedWords({ russian, sentences }: Wording): string | undefined {
  const language = russian ? RUSSIAN_JOINTS : ENGLISH_JOINTS
  for (const sentence of sentences) {
    const at = sentence.words.findIndex((_, index) => joinsTwo(sentence, index, language))
    if (at >= 0) return phraseAround(sentence, at)
  }
  return undefined
}

const phraseAround = ({ words }: Sentence, at: number): string => {
  const before = words[at - 1] === "," ? 2 : 1
  return phrase(words.slice(Math.max(0, at - before), at + 3))
}

function joinsTwo(sentence: Sentence, at: number, language: Joints): boolean {
  const joint = jointAt(sentence, at, language)
  if (!joint || inSituation(joint, language)) return false
  if (language.asksTwice(joint)) return true
  return (
    (!joint.either && language.actsTwice(joint)) ||
    (judgesTwo(joint, language) && !language.isPair(joint.before, joint.next))
  )
}

function jointAt({ words, asks }: Sentence, at: number, language: Joints): Joint | undefined {
  const length = language.joins(words, at)
  if (length === 0) return undefined
  const earlier = words.slice(0, at)
  const rest = words.slice(at + length)
  const before = earlier.findLast((word) => word !== ",")
  const next = rest.find((word) => !language.leading.test(word))
  if (before === undefined || next === undefined) return undefined
  return { words, asks, earlier, before, rest, next, either: language.either.test(words[at] ?? "") }
}

function inSituation({ earlier }: Joint, { situation, leading }: Joints): boolean {
  const comma = earlier.lastIndexOf(",")
  const first = earlier.slice(comma + 1).find((word) => !leading.test(word))
  return comma >= 0 && first !== undefined && situation.test(first)
}

/** Letters by which two words are forms of one: "waiters and waitresses". */
const STEM = 5
const isOneStem = (one: string, other: string): boolean =>
  one !== other && one.length >= STEM && other.startsWith(one.slice(0, STEM))

/** "Exchange rates or interest rates", "clients or customers": one thing by two names, or one of its kinds. */
const isOneKind = (
  { earlier, before, next, rest }: Pick<Joint, "earlier" | "before" | "next" | "rest">,
  language: Joints,
): boolean =>
  language.isPair(before, next) ||
  rest
    .filter((word) => !language.leading.test(word))
    .slice(0, 3)
    .includes(before) ||
  earlier.slice(-3).includes(next)

function judgesTwo(joint: Joint, language: Joints): boolean {
  const { words, earlier, before, next, either } = joint
  if (isNumber(before) || isNumber(next) || language.noSecond.test(next)) return false
  if (language.tellsMore(joint) || isOneStem(before, next)) return false
  const judge = earlier.findIndex((_, at) => language.judges(words, at))
  // "Satisfied and …" joins two judgements of one thing.
  if (judge < 0 || judge === earlier.length - 1) return false
  if (earlier.some((word) => language.apart.test(word))) return false
  if (earlier.slice(judge + 1).some((word) => language.clause.test(word))) return false
  return !either || (!isOneKind(joint, language) && language.judgesEither(joint))
}
