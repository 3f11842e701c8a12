import type { Block, Questionnaire } from "@qo/core/questionnaire"
import { namesInOrder } from "./names-in-order.ts"

/** A questionnaire in canonical form: ids by order, without pictures, positions and default values. */
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
