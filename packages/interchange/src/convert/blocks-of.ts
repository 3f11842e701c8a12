import type { Block, Limits, Question } from "@qo/core/questionnaire"
import type { ForeignPage, ForeignQuestion } from "../foreign-survey.ts"
import type { ForeignEntry } from "../report/report.ts"
import type { ForeignIds } from "./foreign-ids.ts"
import { plainText } from "./plain-of.ts"
import { repeatOf } from "./with-repeats.ts"

/** A page as a block, and the pages that were put to it. */
export interface MadeBlock {
  block: Block
  /** The page of the block, if it is whole and has no other. */
  page: ForeignPage | undefined
  /** All its pages. */
  parts: readonly ForeignPage[]
  entries: readonly ForeignEntry[]
}

/**
 * Builds blocks from pages. If there are more than questionnaires allow, neighbours share one, those without a random order or a repeat first; a page with too many questions is
 * split; a page without questions is dropped.
 */
export function blocksOf(
  pages: readonly ForeignPage[],
  built: ReadonlyMap<ForeignQuestion, Question>,
  ids: ForeignIds,
  limits: Limits,
): readonly MadeBlock[] {
  const parts = pages.flatMap((page) => {
    const questions = page.questions.flatMap((each) => built.get(each) ?? [])
    return chunksOf(questions, limits.questionsInBlock).map((chunk, part, all) => ({
      page,
      questions: chunk,
      part,
      isParted: all.length > 1,
    }))
  })
  return sharedParts(parts, limits).map((together) => blockOf(together, ids))
}

/**
 * The parts of each block: pages with a random order or a repeat share one only if there are too many of them.
 */
function sharedParts(
  parts: readonly PagePart[],
  { blocks, questionsInBlock }: Limits,
): readonly (readonly PagePart[])[] {
  const stretches: PagePart[][] = []
  let wasOrdered = true
  for (const part of parts) {
    const { order, run } = part.page
    const isOrdered = [order, run, repeatOf(part.page)].some((each) => each !== undefined)
    if (isOrdered || wasOrdered) stretches.push([])
    stretches.at(-1)?.push(part)
    wasOrdered = isOrdered
  }
  for (const together of [stretches, [parts]])
    for (let pages = 1; pages <= parts.length; pages++) {
      const shared = together.flatMap((stretch) => packParts(stretch, pages, questionsInBlock))
      if (shared.length <= blocks) return shared
    }
  return packParts(parts, parts.length, questionsInBlock)
}

/** Neighbours together, at most so many, with at most so many questions. */
function packParts(parts: readonly PagePart[], mostParts: number, mostQuestions: number) {
  const packs: PagePart[][] = []
  let count = 0
  for (const part of parts) {
    const pack = packs.at(-1)
    const size = part.questions.length
    const hasRoom = pack && pack.length < mostParts && count + size <= mostQuestions
    if (hasRoom) pack.push(part)
    else packs.push([part])
    count = hasRoom ? count + size : size
  }
  return packs
}

interface PagePart {
  page: ForeignPage
  questions: readonly Question[]
  part: number
  isParted: boolean
}

function blockOf(together: readonly PagePart[], ids: ForeignIds): MadeBlock {
  const [first] = together
  if (!first) throw new Error("a block of nothing")
  const { page, part } = first
  const id = ids.named("b", part === 0 ? page.name : `${page.name}.${part + 1}`)
  const title = titleOf(page)
  const block = { id, title, questions: together.flatMap(({ questions }) => questions) }
  return {
    block,
    page: together.length === 1 && !first.isParted ? page : undefined,
    parts: together.map((each) => each.page),
    entries: together.map(({ page: each, isParted }) => {
      const notes = [
        ...(together.length > 1 ? [{ key: "pagesJoined" as const, params: { title } }] : []),
        ...(isParted ? [{ key: "pageParted" as const }] : []),
      ]
      const outcome = notes.length > 0 ? "changed" : "whole"
      return { outcome, element: "page", place: each.place, name: titleOf(each), id, notes }
    }),
  }
}

/** A block needs a title: the page's, otherwise its name. */
const titleOf = ({ title, name }: ForeignPage): string => plainText(title ?? "") || plainText(name)

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = []
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size))
  return chunks
}
