import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import type { Item } from "./item.ts"

/** What a rule says of most questions. */
export const NOTHING: readonly Finding[] = []

/**
 * A rule that looks at each question by itself, and says nothing of most of them. A plain loop: a generator would make an object
 * for each question that it passes over.
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
