import { bitsAt, scale } from "./hash.ts"

/** How ordinary answers are put in order; `first` and `last` of them keep their places. */
export interface ShuffleRule {
  order: "given" | "random" | "reverse"
  first: number
  last: number
}

/** Ordinary answers in the order of display (Fisher–Yates on those that are not pinned), then those that always stay last. */
export function arrange(
  ordinary: readonly number[],
  special: readonly number[],
  { order, first, last }: ShuffleRule,
  seed: number,
): readonly number[] {
  const shown = ordinary.slice()
  const start = Math.min(first, shown.length)
  const end = Math.max(start, shown.length - last)
  if (order === "reverse") reverse(shown, start, end)
  else if (order === "random") shuffle(shown, start, end, seed)
  for (const code of special) shown.push(code)
  return shown
}

function shuffle(codes: number[], start: number, end: number, seed: number): void {
  for (let index = end - 1; index > start; index--)
    swapCodes(codes, index, start + scale(bitsAt(seed, index), index - start + 1))
}

function reverse(codes: number[], start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--) swapCodes(codes, low, high)
}

function swapCodes(codes: number[], a: number, b: number): void {
  const kept = codes[a] ?? 0
  codes[a] = codes[b] ?? 0
  codes[b] = kept
}
