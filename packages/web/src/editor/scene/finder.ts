import type { Block } from "@qo/core/questionnaire"

/** Finds blocks by their ids, and questions by the block that they are in now and their row there. */
export function createFinder() {
  let byBlock = new Map<string, number>()
  let byQuestion = new Map<string, { block: number; row: number }>()
  return {
    block: (id: string) => byBlock.get(id),
    question: (id: string) => byQuestion.get(id),
    /** Rebuilds the index. */
    locate: (blocks: readonly Block[]) => {
      byBlock = new Map(blocks.map(({ id }, at) => [id, at]))
      byQuestion = new Map()
      blocks.forEach(({ questions }, block) =>
        questions.forEach(({ id }, row) => byQuestion.set(id, { block, row })),
      )
    },
    /** Updates the index for the questions of a block that has not moved. */
    relocate: ({ id, questions }: Block, before: Block | undefined) => {
      const block = byBlock.get(id) ?? -1
      for (const each of before?.questions ?? [])
        if (byQuestion.get(each.id)?.block === block) byQuestion.delete(each.id)
      questions.forEach((each, row) => byQuestion.set(each.id, { block, row }))
    },
    /** Ids of open questions by the block that they are in now. */
    openedIn: (open: ReadonlySet<string>): ReadonlyMap<number, string> => {
      const found = new Map<number, string>()
      for (const id of open) {
        const at = byQuestion.get(id)
        if (at) found.set(at.block, `${found.get(at.block) ?? ""} ${id}`)
      }
      return found
    },
  }
}
