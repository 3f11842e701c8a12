/** Words of the syntax of SPSS. */
const KEYWORDS = ["all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with"]
/** SPSS allows 64 bytes; some are reserved for distinguishing equal names. */
const LONGEST = 56

/** Names of variables, each given once. Letters of either case are the same. */
export class Names {
  private readonly taken = new Set(KEYWORDS)

  /** The name that was wanted as far as it can be had: other characters become `_`, and a name that is taken gets a number. */
  take(wanted: string): string {
    const plain = wanted.replace(/[^A-Za-z0-9_]/g, "_")
    const begun = /^[A-Za-z]/.test(plain) ? plain : `Q_${plain}`
    const name = begun.slice(0, LONGEST)
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name}_${number}`
      if (this.taken.has(free.toLowerCase())) continue
      this.taken.add(free.toLowerCase())
      return free
    }
  }
}
