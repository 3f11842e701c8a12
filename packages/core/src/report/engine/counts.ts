/**
 * Maximum number of cells in a dense table. Larger tables, such as amounts of money by city, store only the cells that are not
 * zero.
 */
const MOST_CELLS = 2 ** 24

/** Number of rows by group and value. */
export class Counts {
  /** Number of cells per group: one per value, and a last one for rows without a value. */
  readonly stride: number
  /** Dense table of counts, ordered by group and value; undefined if there are too many cells. */
  readonly table: Uint32Array | undefined
  private readonly cells = new Map<number, number>()

  readonly groups: number
  readonly size: number

  constructor(groups: number, size: number) {
    this.groups = groups
    this.size = size
    this.stride = size + 1
    // The additional group receives the rows that are not counted.
    const cells = (groups + 1) * this.stride
    this.table = cells <= MOST_CELLS ? new Uint32Array(cells) : undefined
  }

  add(group: number, value: number, count: number): void {
    const cell = group * this.stride + value
    if (this.table) this.table[cell] = (this.table[cell] ?? 0) + count
    else this.cells.set(cell, (this.cells.get(cell) ?? 0) + count)
  }

  /** Calls `tell` for each cell that is not zero, except for rows without a value. */
  each(tell: (group: number, value: number, count: number) => void): void {
    if (this.table) for (let group = 0; group < this.groups; group++) this.eachOf(group, tell)
    else
      for (const [cell, count] of this.cells) {
        const value = cell % this.stride
        if (value < this.size) tell((cell - value) / this.stride, value, count)
      }
  }

  /** Calls `tell` for each cell of one group that is not zero, except for rows without a value. */
  eachOf(group: number, tell: (group: number, value: number, count: number) => void): void {
    const first = group * this.stride
    for (let value = 0; value < this.size; value++) {
      const count = this.table ? this.table[first + value] : this.cells.get(first + value)
      if (count) tell(group, value, count)
    }
  }

  /**
   * Adds other counts; with sign −1 subtracts them. Both must number their values alike. `to` maps groups of the other counts
   * to groups of these; default: the same numbers.
   */
  join(other: Counts, { to, sign }: { to?: Uint32Array; sign: 1 | -1 }): void {
    other.each((group, value, count) =>
      this.add(to ? (to[group] ?? 0) : group, value, sign * count),
    )
  }
}
