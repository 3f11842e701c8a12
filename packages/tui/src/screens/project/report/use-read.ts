import type { CountProgress, OnCounting } from "@qo/core/api"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { WithLink } from "../../../app-store/app-store.ts"

/** The last value, kept while another is loading. */
interface ReadResult<Value> {
  value: Value | undefined
  /** Why nothing came; waiting does not mend it. */
  problem: unknown
  /** Key of the value. */
  key: string
}

export interface ReadState<Value> extends ReadResult<Value> {
  isWaiting: boolean
  /** Progress of the count that the view waits for, if it takes time. */
  counting: CountProgress | undefined
}

/** Reads again whenever `key` changes; undefined: nothing is read. */
export function useRead<Value>(
  { link }: WithLink,
  key: string | undefined,
  read: (onCounting: OnCounting) => Promise<Value>,
): ReadState<Value> {
  const [counting, setCounting] = useState<CountProgress>()
  const [part, setPart] = useState<ReadResult<Value>>({
    value: undefined,
    problem: undefined,
    key: "",
  })
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (key === undefined) return undefined
    let isWanted = true
    const keep = (value: Value | undefined, problem: unknown) => {
      if (isWanted) setPart(({ value: before }) => ({ value: value ?? before, problem, key }))
    }
    const onCounting: OnCounting = (progress) => {
      if (isWanted) setCounting(progress)
    }
    link
      .run(() => latest.current(onCounting))
      .then(
        (value) => keep(value, undefined),
        (problem: unknown) => keep(undefined, problem),
      )
    return () => {
      isWanted = false
      setCounting(undefined)
    }
  }, [link, key])
  return { ...part, isWaiting: key !== undefined && part.key !== key, counting }
}
