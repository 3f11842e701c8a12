import type { Block, Questionnaire } from "@qo/core/questionnaire"
import { namesInOrder } from "./names-in-order.ts"

/** What a questionnaire says: ids by their order, no pictures, no places on the canvas, and nothing that is so unless something else is said. */
export function meaningOf({ blocks }: Pick<Questionnaire, "blocks">): unknown {
  const names = namesInOrder(blocks)
  const text = JSON.stringify(blocks, (key, value: unknown) => {
    if (key === "position" || key === "picture") return undefined
    if (key === "screening" && value === "allow") return undefined
    if (key === "callbackAnswers" && value === false) return undefined
    if ((key === "id" || key === "source") && typeof value === "string")
      return names.get(value) ?? value
    return value
  })
  return JSON.parse(text) as Block[]
}
