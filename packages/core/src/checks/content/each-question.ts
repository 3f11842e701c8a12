import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import type { Item } from "./item.ts"

/** Result of a rule for most questions. */
export const NOTHING: readonly Finding[] = []

/**
 * A rule that examines each question separately and reports nothing for most. A plain loop: a generator would allocate an object
 * for each question.
 */
export const eachQuestion =
  (look: (item: Item, subject: Subject) => Iterable<Finding>): Rule =>
  (subject) => {
    const findings: Finding[] = []
    for (const item of subject.items) {
      const found = look(item, subject)
      if (found !== NOTHING) for (const finding of found) findings.push(finding)
    }
    return findings
  }
