import { hash53 } from "../lib/index.ts"
import {
  answersOf,
  statementsOf,
  type Questionnaire,
  withReferenceIds,
} from "../questionnaire/index.ts"

/**
 * A stable id for each element, by its own, derived from its content and from its index among equal ones: of a block its title,
 * of a question its text, of an answer or statement its question and text.
 */
export function contentIds({ blocks }: Questionnaire): Map<string, string> {
  const ids = new ContentIds()
  for (const block of blocks) {
    ids.add("b", block.id, block.title, 0)
    for (const question of block.questions) {
      const own = ids.add("q", question.id, wordsOf(question.text), 0)
      for (const { id, text } of answersOf(question)) ids.add("a", id, wordsOf(text), own)
      for (const { id, text } of statementsOf(question)) ids.add("s", id, wordsOf(text), own)
    }
  }
  return ids.byId
}

/** The text without the ids of questions whose answers it shows: they are other ones in a list. */
const wordsOf = (text: string): string => withReferenceIds(text, () => "")

type Kind = "b" | "q" | "a" | "s"

class ContentIds {
  readonly byId = new Map<string, string>()
  /** How many elements of the same kind and content there were. */
  private readonly places = new Map<number, number>()
  private readonly taken = new Set<number>()

  /** Answers with the number that the id is made of; `seed` is that of the element it belongs to. */
  add(kind: Kind, id: string, text: string, seed: number): number {
    const content = hash53(text, seed, kind.charCodeAt(0))
    let place = this.places.get(content) ?? 0
    let number = content
    while (this.taken.has(number)) number = hash53(text, content, ++place)
    this.places.set(content, place)
    this.taken.add(number)
    this.byId.set(id, kind + number.toString(36))
    return number
  }
}
