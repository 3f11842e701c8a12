/** Every combination runs, as in `npm run test:all`. */
export const isWhole = process.env["QO_TEST_ALL"] === "1"

/** Returns whether a run takes the item at this place: all of them if everything runs, otherwise every nth, chosen by the seed of the commit. */
export const isChosen = (n: number, at: number): boolean =>
  isWhole || at % n === Math.abs(Number(process.env["QO_TEST_SEED"])) % n

/** Returns the items that a run takes of a list: all or every nth. */
export const everyNth = <Item>(n: number, items: readonly Item[]): Item[] =>
  items.filter((_, at) => isChosen(n, at))
