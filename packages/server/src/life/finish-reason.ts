import type { FinishReason } from "@qo/core/history"
import { type PortraitPlaces, WHOLE_PROJECT } from "../projects/places.ts"

/**
 * Why a survey is over, undefined while it is not: every portrait is full, the project has all its completes, or its time is up
 * (`isLate`, by the database's clock). A number that was not set is never reached.
 */
export function finishReason(
  places: readonly PortraitPlaces[],
  { isLate }: { isLate: boolean },
): FinishReason | undefined {
  const portraits = places.filter(({ portrait_id }) => portrait_id !== WHOLE_PROJECT)
  const isSought = portraits.some(({ target }) => target > 0)
  if (isSought && portraits.every(({ completed, target }) => completed >= target))
    return "portraitsFull"
  const whole = places.find(({ portrait_id }) => portrait_id === WHOLE_PROJECT)
  if (whole && whole.target > 0 && whole.completed >= whole.target) return "completesReached"
  return isLate ? "endReached" : undefined
}
