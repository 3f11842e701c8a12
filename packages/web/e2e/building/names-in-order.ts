import { answersOf, type Block, statementsOf } from "@qo/core/questionnaire"

/** Names of blocks, questions, answers and statements by where they stand, by their ids. */
export function namesInOrder(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  blocks.forEach((block, nth) => {
    names.set(block.id, `block ${nth}`)
    block.questions.forEach((question, at) => {
      const name = `question ${nth}.${at}`
      names.set(question.id, name)
      answersOf(question).forEach(({ id }, place) => names.set(id, `${name} answer ${place}`))
      statementsOf(question).forEach(({ id }, place) => names.set(id, `${name} statement ${place}`))
    })
  })
  return names
}
