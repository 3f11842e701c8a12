import { isSameValue } from "@qo/core/lib"
import type { Portrait } from "@qo/core/portrait"
import { useEffect, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { forgetWork, keepWork, type PortraitWork, readWork } from "./kept-portraits.ts"

interface ChangedPortraits {
  pid: number
  /** Base of a first change; undefined: the project cannot be changed yet or any more. */
  start: Pick<PortraitWork, "revision" | "base"> | undefined
  isSending: boolean
}

/** Unsaved portraits, stored for this tab; unsaved work of an earlier visit, or from before the project was locked, is offered. */
export function usePortraitWork({ pid, start, isSending }: ChangedPortraits) {
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
    /** Continues on another user's save. */
    rebase: setWork,
    /** They are saved, or thrown away. */
    end: () => {
      leave()
      end()
    },
  }
}

const isDifferent = ({ base, draft }: PortraitWork): boolean => !isSameValue(base, draft)
