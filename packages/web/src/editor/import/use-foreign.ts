import type { ForeignFault } from "@qo/core/foreign"
import { useEffect, useState } from "react"
import type { FromForeign, ReadForeign, ToForeign } from "./foreign-messages.ts"

export type ForeignState =
  | { kind: "reading" }
  | { kind: "read"; read: ReadForeign }
  | { kind: "fault"; fault: ForeignFault }
  /** The code that reads did not come, or there was no memory for it. */
  | { kind: "failed" }

const READING: ForeignState = { kind: "reading" }

/** Reads a file of another tool beside the page, which so never stands still; undefined: there is none. */
export function useForeign(wanted: ToForeign | undefined): ForeignState | undefined {
  const [state, setState] = useState<{ of: ToForeign; now: ForeignState }>()
  useEffect(() => {
    if (!wanted) return undefined
    const tell = (now: ForeignState) => setState({ of: wanted, now })
    const worker = new Worker(new URL("foreign.worker.ts", import.meta.url), { type: "module" })
    worker.addEventListener("message", ({ data }: MessageEvent<FromForeign>) =>
      tell(data.ok ? { kind: "read", read: data.value } : { kind: "fault", fault: data.problem }),
    )
    worker.addEventListener("error", () => tell({ kind: "failed" }))
    worker.postMessage(wanted, [])
    return () => worker.terminate()
  }, [wanted])
  return wanted && (state?.of === wanted ? state.now : READING)
}
