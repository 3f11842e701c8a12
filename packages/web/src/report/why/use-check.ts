import { checkAllAnswers } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import type { WholeCheck } from "@qo/core/report"
import { useEffect, useRef, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"

type Checking =
  | { phase: "idle" }
  | { phase: "running"; checked: number }
  | { phase: "done"; check: WholeCheck }
  | { phase: "failed"; error: unknown }

/** A check of all answers, part by part; whoever leaves stops it. */
export function useCheck(pid: number) {
  const { api } = useSession()
  const [state, setState] = useState<Checking>({ phase: "idle" })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (version: number | undefined) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ phase: "running", checked: 0 })
    const onPart = (checked: number) => setState({ phase: "running", checked })
    try {
      const check = await checkAllAnswers(api, { pid, version }, { onPart, signal })
      setState({ phase: "done", check })
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "cancelled")
        setState({ phase: "failed", error })
      else if (running.current === controller) setState({ phase: "idle" })
    }
  }
  return { state, run, stop: () => running.current?.abort() }
}
