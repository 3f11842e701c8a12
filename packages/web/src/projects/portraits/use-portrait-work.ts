import { same } from "@qo/core/lib"
import type { Portrait } from "@qo/core/portrait"
import { useEffect, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { forgetWork, keepWork, type PortraitWork, readWork } from "./kept-portraits.ts"

interface Changed {
  pid: number
  /** What a first change starts from; nothing: there is nothing to change yet, or not any more. */
  start: Pick<PortraitWork, "revision" | "base"> | undefined
  isSending: boolean
}

/**
 * What is typed of portraits and not saved. It is kept in this tab; what an earlier time has left behind, and what could not be
 * saved before the project was closed for changes, is offered.
 */
export function usePortraitWork({ pid, start, isSending }: Changed) {
  const { user } = useSession()
  const [work, setWork] = useState<PortraitWork>()
  const [left, setLeft] = useState(() => readWork(user.id, pid))
  if (!start && work) {
    if (isDifferent(work)) setLeft(work)
    setWork(undefined)
  }
  const isChanged = work !== undefined && isDifferent(work)
  const end = () => {
    setWork(undefined)
    setLeft(undefined)
    forgetWork(user.id, pid)
  }
  const { leave } = useUnsaved(isChanged, end, isSending)
  useEffect(() => {
    if (work && isChanged) keepWork(user.id, pid, work)
    else if (work) forgetWork(user.id, pid)
  }, [work, isChanged, user.id, pid])
  return {
    work,
    isChanged,
    left: left && isDifferent(left) ? left : undefined,
    takeUp: () => {
      setWork(left)
      setLeft(undefined)
    },
    dropLeft: () => {
      setLeft(undefined)
      if (!isChanged) forgetWork(user.id, pid)
    },
    change: (next: (now: readonly Portrait[]) => readonly Portrait[]) =>
      setWork((now) => {
        const from = now ?? (start && { ...start, draft: start.base })
        return from && { ...from, draft: next(from.draft) }
      }),
    /** Goes on with what somebody else has saved meanwhile. */
    rebase: setWork,
    /** They are saved, or thrown away. */
    end: () => {
      leave()
      end()
    },
  }
}

const isDifferent = ({ base, draft }: PortraitWork): boolean => !same(base, draft)
