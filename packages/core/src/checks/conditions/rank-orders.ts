export interface RankOrders {
  orders: readonly (readonly number[])[]
  /** Whether every combination of places is among them. */
  isWhole: boolean
}

/**
 * Orders of chosen codes in which each of the `ranked` codes gets every place; all combinations of their places if there are at most
 * `most`.
 */
export function rankOrders(
  codes: readonly number[],
  ranked: ReadonlySet<number>,
  most: number,
): RankOrders {
  const placed = codes.filter((code) => ranked.has(code))
  const others = codes.filter((code) => !ranked.has(code))
  const count = placed.reduce((product, _, nth) => product * (codes.length - nth), 1)
  const isWhole = count <= most
  const orders = isWhole
    ? everyOrder(codes.length, placed, others)
    : placed.flatMap((code) => everyOrder(codes.length, [code], without(codes, code)))
  return { orders, isWhole }
}

const without = (codes: readonly number[], code: number): number[] =>
  codes.filter((other) => other !== code)

function everyOrder(length: number, placed: readonly number[], others: readonly number[]) {
  let drafts: (number | undefined)[][] = [Array.from({ length }, () => undefined)]
  for (const code of placed)
    drafts = drafts.flatMap((draft) =>
      draft.flatMap((taken, place) => (taken === undefined ? [draft.with(place, code)] : [])),
    )
  return drafts.map((draft) => {
    let next = 0
    return draft.map((code) => code ?? others[next++] ?? -1)
  })
}
