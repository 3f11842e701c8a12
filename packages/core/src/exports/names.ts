/** Reserved words of SPSS syntax. */
const KEYWORDS = ["all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with"]
/** SPSS permits 64 bytes; some are reserved for numbers that distinguish equal names. */
const LONGEST = 56

/** Unique names of variables. Upper and lower case are not distinguished. */
export class Names {
  private readonly taken = new Set(KEYWORDS)

  /**
   * Returns a unique name that is as close as possible to the wanted one: invalid characters become `_`, and a number is added
   * if the name is already used.
   */
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
