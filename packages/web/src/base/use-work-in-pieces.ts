import { useEffect, useState } from "react"

/** A change is mostly followed by another one. */
const AFTER_MS = 300

/** Does a short piece of work, so that typing is not blocked; returns the result once all is done. */
export type WorkPiece<Result> = () => Result | undefined

/**
 * Begins work after a pause, does it piece by piece, and returns the latest result; `undefined` until there is one. Another `begin` stops
 * the work under way and starts again.
 */
export function useWorkInPieces<Result extends object>(
  begin: (() => WorkPiece<Result>) | undefined,
): Result | undefined {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (!begin) return undefined
    let timer = setTimeout(() => goOn(begin()), AFTER_MS)
    function goOn(piece: WorkPiece<Result>) {
      const next = piece()
      if (next) setResult(next)
      else timer = setTimeout(() => goOn(piece))
    }
    return () => clearTimeout(timer)
  }, [begin])
  return result
}
