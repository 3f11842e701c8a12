/** Most cells of a dense table; larger ones, such as amounts of money by city, only store existing cells. */
const MOST_CELLS = 2 ** 24

/** How many rows of each group have each value. */
export class Counts {
  /** Values of a group, and behind them one place for rows without a value. */
  readonly stride: number
  /** By group and value; undefined if there are too many. */
  readonly table: Uint32Array | undefined
  private readonly cells = new Map<number, number>()

  readonly groups: number
  readonly size: number

  constructor(groups: number, size: number) {
    this.groups = groups
    this.size = size
    this.stride = size + 1
    // One more group takes rows that are not counted.
    const cells = (groups + 1) * this.stride
    this.table = cells <= MOST_CELLS ? new Uint32Array(cells) : undefined
  }

  add(group: number, value: number, count: number): void {
    const cell = group * this.stride + value
    if (this.table) this.table[cell] = (this.table[cell] ?? 0) + count
    else this.cells.set(cell, (this.cells.get(cell) ?? 0) + count)
  }

  /** Calls `tell` for existing cells, without rows that have no value. */
  each(tell: (group: number, value: number, count: number) => void): void {
    if (this.table) for (let group = 0; group < this.groups; group++) this.eachOf(group, tell)
    else
      for (const [cell, count] of this.cells) {
        const value = cell % this.stride
        if (value < this.size) tell((cell - value) / this.stride, value, count)
      }
  }

  /** The same of one group. */
  eachOf(group: number, tell: (group: number, value: number, count: number) => void): void {
    const first = group * this.stride
    for (let value = 0; value < this.size; value++) {
      const count = this.table ? this.table[first + value] : this.cells.get(first + value)
      if (count) tell(group, value, count)
    }
  }

  /** Adds other counts, or with −1 subtracts them. Their values are numbered as here, and so are their groups without `to`. */
  join(other: Counts, { to, sign }: { to?: Uint32Array; sign: 1 | -1 }): void {
    other.each((group, value, count) =>
      this.add(to ? (to[group] ?? 0) : group, value, sign * count),
    )
  }
}
