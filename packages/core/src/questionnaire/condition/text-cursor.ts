/** Expected token at a position of a condition. Texts: `conditionExpected.<name>` in i18n. */
export const CONDITION_EXPECTATIONS = [
  "condition",
  "question",
  "knownQuestion",
  "operator",
  "number",
  "code",
  "codesInOrder",
  "wholeNumber",
  "text",
  "paramName",
  "profileField",
  "drawName",
  "scoreName",
  "score",
  "opening",
  "closing",
  "comma",
  "in",
  "end",
  "fewerLevels",
  "fewerComparisons",
] as const
export type ConditionExpectation = (typeof CONDITION_EXPECTATIONS)[number]

/** Why a text is no condition: the expected part and its position, in UTF-16 units from the start. */
export interface ConditionProblem {
  at: number
  expected: ConditionExpectation
}

export class ConditionSyntaxError extends Error {
  readonly problem: ConditionProblem

  constructor(problem: ConditionProblem) {
    super(problem.expected)
    this.problem = problem
  }
}

/** A position in a text that advances with each read. Blanks before each token are skipped. */
export class TextCursor {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Position of the next character. */
  get place(): number {
    const blanks = /\s*/y
    blanks.lastIndex = this.at
    return this.at + (blanks.exec(this.text)?.[0].length ?? 0)
  }

  isAtEnd(): boolean {
    return this.place === this.text.length
  }

  /** Reads the match at this position; `pattern` must be sticky. */
  accept(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.place
    const match = pattern.exec(this.text) ?? undefined
    if (match) this.at = match.index + match[0].length
    return match
  }

  peek(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.place
    return pattern.exec(this.text)?.[0]
  }

  /** @throws ConditionSyntaxError if something else stands here */
  expect(pattern: RegExp, expected: ConditionExpectation): RegExpExecArray {
    return this.accept(pattern) ?? this.fail(expected)
  }

  /** @throws ConditionSyntaxError always */
  fail(expected: ConditionExpectation, at = this.place): never {
    throw new ConditionSyntaxError({ at, expected })
  }
}
