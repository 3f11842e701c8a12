import { useLayoutEffect, useRef } from "react"
import type { Edges } from "./edges.ts"
import type { RenderContext } from "./render-context.ts"

/** Passes the surrounding lines to the frame while this is in front. */
export function useEdges(
  { edges }: Pick<RenderContext, "edges">,
  isFront: boolean,
  own: Edges,
): void {
  const latest = useRef(own)
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = own
    // Ink has already drawn the frame with the earlier content, so it has to be painted again.
    if (isFront && saidOf(before) !== saidOf(own)) edges?.changed()
  })
  useLayoutEffect(() => (isFront ? edges?.take(() => latest.current) : undefined), [edges, isFront])
}

/** Content that changes when the layer is drawn; the rest is requested at each painting. */
const saidOf = ({ heading, status, more, acts, input }: Edges) =>
  JSON.stringify([heading, status?.().map(([text]) => text), more, acts, input?.()])
