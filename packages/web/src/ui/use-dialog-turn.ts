import { useEffect, useRef, useState } from "react"
import { modals } from "../base/modal-queue.ts"
import { useObservable } from "../base/observable.ts"

/**
 * Whether a dialog that a page shows itself may stand now. It waits until no dialog of the queue and of other pages stands; questions are
 * asked over it, and guides wait for it. `isWanted`: the page wants to show it.
 */
export function useDialogTurn(isWanted: boolean): boolean {
  const queue = useObservable(modals.queue)
  const standing = useObservable(modals.standing)
  const isFree = standing.length === 0 && queue.every(({ over }) => over)
  const [stands, setStands] = useState(false)
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    if (isWanted && isFree) leave.current ??= modals.stand(Symbol("dialog"))
    if (!isWanted) {
      leave.current?.()
      leave.current = undefined
    }
    setStands(leave.current !== undefined)
  }, [isWanted, isFree])
  useEffect(
    () => () => {
      leave.current?.()
      leave.current = undefined
    },
    [],
  )
  return isWanted && stands
}
