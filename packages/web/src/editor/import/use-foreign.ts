import type { ForeignFault, ReadProgress } from "@qo/interchange"
import type { Limits } from "@qo/core/questionnaire"
import { useContext, useEffect, useRef, useState } from "react"
import { ToolsContext } from "../session/tools.ts"
import type { ForeignFile, FromForeign, ReadForeign, ToForeign } from "./foreign-messages.ts"

export type ForeignState =
  | { kind: "reading"; progress?: ReadProgress }
  | { kind: "cancelled" }
  | { kind: "read"; read: ReadForeign }
  | { kind: "fault"; fault: ForeignFault }
  /** The code that reads did not come, or there was no memory for it. */
  | { kind: "failed" }

const READING: ForeignState = { kind: "reading" }

export interface ForeignReading {
  /** `undefined`: there is no file. */
  state: ForeignState | undefined
  /** Ends the worker. */
  cancel: () => void
  /** Reads the same file from its beginning. */
  retry: () => void
}

/** Reads a file of another tool in a worker, so the page stays usable. */
export function useForeign(wanted: ForeignFile | undefined): ForeignReading {
  const [state, setState] = useState<{ of: ForeignFile; attempt: number; now: ForeignState }>()
  const [attempt, setAttempt] = useState(0)
  const { limits } = useContext(ToolsContext)
  const running = useRef<Worker>(undefined)
  useEffect(() => {
    if (!wanted) return undefined
    const tell = (now: ForeignState) => setState({ of: wanted, attempt, now })
    const worker = new Worker(new URL("foreign.worker.ts", import.meta.url), { type: "module" })
    running.current = worker
    worker.addEventListener("message", ({ data }: MessageEvent<FromForeign>) => {
      // A message may have been on its way when the worker was ended.
      if (running.current === worker) tell(stateOf(data))
    })
    worker.addEventListener("error", () => tell({ kind: "failed" }))
    const isCurrent = () => running.current === worker
    void send(worker, wanted, { limits, isCurrent })
    return () => worker.terminate()
  }, [wanted, attempt, limits])
  const isCurrent = state?.of === wanted && state?.attempt === attempt
  return {
    state: wanted && (isCurrent ? state.now : READING),
    cancel: () => {
      running.current?.terminate()
      running.current = undefined
      if (wanted) setState({ of: wanted, attempt, now: { kind: "cancelled" } })
    },
    retry: () => setAttempt(attempt + 1),
  }
}

/** Sends a file with the limits of this installation, unless the worker was replaced before they were known. */
async function send(
  worker: Worker,
  { bytes, options }: ForeignFile,
  { limits, isCurrent }: { limits: Promise<Limits>; isCurrent: () => boolean },
) {
  const message: ToForeign = { bytes, options: { ...options, limits: await limits } }
  if (isCurrent()) worker.postMessage(message, [])
}

function stateOf(message: FromForeign): ForeignState {
  if (message.kind === "progress") return { kind: "reading", progress: message.progress }
  const { result } = message
  return result.ok ? { kind: "read", read: result.value } : { kind: "fault", fault: result.problem }
}
