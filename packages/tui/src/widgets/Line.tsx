import { Text } from "ink"
import { memo } from "react"

/** Exactly one row of the screen; the rest is cut. */
export const Line = memo(function Line({ children }: { children: string }) {
  return <Text wrap="truncate">{children === "" ? " " : children}</Text>
})
