import type { Block } from "@qo/core/questionnaire"
import { repeatItems } from "@qo/core/questionnaire"
import type { ForeignPage, ForeignQuestion, ForeignRepeat } from "../foreign-survey.ts"
import type { ForeignEntry } from "../report/report.ts"
import type { MadeBlock } from "./blocks-of.ts"

/** Pages of which each is repeated as a whole or not at all, and the repeats that are not possible here. */
export interface RepeatedPages {
  pages: readonly ForeignPage[]
  entries: readonly ForeignEntry[]
}

/**
 * Splits pages so that each repeated part is a separate page. Parts that repeat for answers to a question which is not on an earlier
 * page, or is repeated itself, are asked once, and are reported.
 */
export function withRepeatPages(pages: readonly ForeignPage[]): RepeatedPages {
  const earlier = new Set<string>()
  const left = new Set<ForeignRepeat>()
  const parts = pages.flatMap((page) => {
    const questions = page.questions.map((question) => {
      const { repeat, ...once } = question
      if (!repeat) earlier.add(question.name)
      if (!repeat || (earlier.has(repeat.of) && !left.has(repeat))) return question
      left.add(repeat)
      return once
    })
    return partsOf({ ...page, questions })
  })
  return { pages: parts, entries: [...left].map(lostRepeat) }
}

/** Whether a question can read the answer to another one: answers to a repeated question are read in the same part only. */
export const isReadBy = (
  source: Pick<ForeignQuestion, "repeat">,
  reader: Pick<ForeignQuestion, "repeat"> | undefined,
): boolean => !source.repeat || source.repeat === reader?.repeat

/** The repeat of a page; its questions have the same one. */
export const repeatOf = ({ questions }: ForeignPage): ForeignRepeat | undefined =>
  questions[0]?.repeat

const lostRepeat = ({ place, title, name, text }: ForeignRepeat): ForeignEntry => ({
  outcome: "lost",
  element: "setting",
  place,
  name: title ?? name,
  notes: [{ key: "loop" }],
  text,
})

/** The page, or its parts. The first part keeps the name, to which jumps lead. */
function partsOf(page: ForeignPage): readonly ForeignPage[] {
  const groups: ForeignQuestion[][] = []
  for (const question of page.questions) {
    const last = groups.at(-1)
    if (last && last[0]?.repeat === question.repeat) last.push(question)
    else groups.push([question])
  }
  if (groups.length < 2) return [titledPage(page)]
  const { order: _order, run: _run, ...whole } = page
  return groups.map((questions, at) => {
    const name = at === 0 ? page.name : (questions[0]?.repeat?.name ?? `${page.name}.${at + 1}`)
    return titledPage({ ...whole, name, title: page.title ?? page.name, questions })
  })
}

function titledPage(page: ForeignPage): ForeignPage {
  const { title, place } = repeatOf(page) ?? {}
  return place === undefined ? page : { ...page, place, title: title ?? page.title }
}

/** Repeats the blocks of such pages. `idOf`: the id of a question by its name. */
export function withRepeats(
  made: readonly MadeBlock[],
  idOf: (name: string) => string | undefined,
): { blocks: readonly MadeBlock[]; entries: readonly ForeignEntry[] } {
  const blocks = made.map(({ block }) => block)
  const entries: ForeignEntry[] = []
  const repeated = made.map((each): MadeBlock => {
    const repeat = each.parts.map(repeatOf).find((found) => found)
    if (!repeat) return each
    const of = idOf(repeat.of)
    const block: Block = { ...each.block, repeat: { of: of ?? "", over: repeat.over } }
    const found = repeatItems(
      blocks.map((other) => (other === each.block ? block : other)),
      block,
    )
    if (each.page === undefined || !found || "fault" in found) {
      entries.push(lostRepeat(repeat))
      return each
    }
    entries.push({ ...lostRepeat(repeat), id: block.id, outcome: "whole", notes: [] })
    return { ...each, block }
  })
  return { blocks: repeated, entries }
}
