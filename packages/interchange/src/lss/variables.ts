import type { ForeignGuard, ForeignKind } from "../foreign-survey.ts"
import type { LssQuestion } from "./survey.ts"

/** Meaning of a name in an expression. */
export type Variable = { asked: AskedQuestion } & (
  | { kind: "value" }
  /** `Y` where this answer was chosen, else nothing. */
  | { kind: "chosen"; option: string }
  /** The words that go with this answer. */
  | { kind: "words"; option: string }
  /** All answers of a question, each by itself. */
  | { kind: "all" }
  /** A row, a cell, a rank: redirects cannot distinguish them. */
  | { kind: "part" }
)

/** A question that came along, as expressions see it. */
export interface AskedQuestion {
  name: string
  kind: ForeignKind
  /** Values of its answers. */
  options: readonly string[]
  shownIf: readonly ForeignGuard[]
}

/** The name of a lost question is known, so that conditions on it are distinguished from conditions on unknown names. */
export type Lookup = (name: string) => Variable | "left" | undefined

/** The names by which expressions call the same answer. */
export interface Names {
  /** By codes, and by the numbers of survey, group and question. */
  own: readonly string[]
  /** `Q` with its number, as the newest versions have it: a code that looks the same is meant before. */
  numbered: readonly string[]
}

/** Names of a question, and prefixes of the names of its parts. */
export const namesOf = ({ code, gid, qid }: LssQuestion, sid: string) => ({
  own: [code, `${sid}X${gid}X${qid}`],
  numbered: [`Q${qid}`],
})

export class Variables {
  private readonly own = new Map<string, Variable | "left">()
  private readonly numbered = new Map<string, Variable | "left">()
  /** By how the names of all parts of a question begin: rows, the cells of tables, ranks. */
  private readonly begun = new Map<string, Variable | "left">()

  /** The first question of a name keeps it. */
  add({ own, numbered }: Names, variable: Variable | "left"): void {
    for (const name of own) if (!this.own.has(name)) this.own.set(name, variable)
    for (const name of numbered) this.numbered.set(name, variable)
  }

  /** The question with all of its parts. */
  addWhole(names: Names, variable: Variable | "left"): void {
    this.add(names, variable)
    const [code = "", old = ""] = names.own
    for (const name of [`${code}_`, old, ...names.numbered.map((each) => `${each}_`)])
      if (!this.begun.has(name)) this.begun.set(name, variable)
  }

  readonly lookup: Lookup = (name) =>
    this.own.get(name) ?? this.numbered.get(name) ?? this.partOf(name)

  private partOf(name: string): Variable | "left" | undefined {
    for (let end = Math.min(name.length, LONGEST); end > 0; end--) {
      const variable = this.begun.get(name.slice(0, end))
      if (variable) return variable
    }
    return undefined
  }
}

/** Longer prefixes are ignored. */
const LONGEST = 200
