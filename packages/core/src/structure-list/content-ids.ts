import { hash53 } from "../lib/index.ts"
import {
  answersOf,
  statementsOf,
  type Questionnaire,
  withReferenceIds,
} from "../questionnaire/index.ts"

/**
 * Returns a stable id for each element, by its present id. The new id is derived from the content of the element and from its
 * index among equal elements: for a block from its title, for a question from its text, for an answer or statement from the
 * question and its text.
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

/** Returns the text without the ids of questions in placeholders, because lists contain other ids. */
const wordsOf = (text: string): string => withReferenceIds(text, () => "")

type Kind = "b" | "q" | "a" | "s"

class ContentIds {
  readonly byId = new Map<string, string>()
  /** Number of earlier elements with the same kind and content. */
  private readonly places = new Map<number, number>()
  private readonly taken = new Set<number>()

  /** Adds an element. Returns the number from which its id is made. `seed`: the number of its parent. */
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
