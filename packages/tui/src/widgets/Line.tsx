import { Text } from "ink"

/** Exactly one row of the screen; what does not fit is cut. */
export function Line({ children }: { children: string }) {
  return <Text wrap="truncate">{children === "" ? " " : children}</Text>
}
