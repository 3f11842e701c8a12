import { isFew } from "./small-bases.ts"

/** People by group, and in all; `total` is always shown. Those of the total who are in no group are a group that is not shown. */
export interface GroupSizes {
  groups: readonly number[]
  total: number
}

/**
 * Returns which groups of a view are hidden from readers without the right to single responses, so that no figure of one to nine
 * respondents is shown or follows from the total: 1. a group of one to nine is hidden, and every group if the total is that
 * small; 2. the hidden part of a total is empty, or at least two groups and ten respondents: for that the next smallest groups
 * are hidden as well. Source: primary and complementary suppression, Hundepool et al., Statistical Disclosure Control (2012),
 * chapter 4.
 */
export function hiddenGroups({ groups, total }: GroupSizes): boolean[] {
  const hidden = groups.map((n) => isFew(n) || isFew(total))
  const next = [...groups.keys()]
    .toSorted((one, other) => (groups[one] ?? 0) - (groups[other] ?? 0) || one - other)
    .filter((group) => !hidden[group] && (groups[group] ?? 0) > 0)
  for (const group of next) {
    if (isSafe({ groups, total }, hidden)) break
    hidden[group] = true
  }
  return hidden
}

/** Whether hidden figures cannot be computed from shown ones. */
function isSafe({ groups, total }: GroupSizes, hidden: readonly boolean[]): boolean {
  const secret = groups.filter((n, group) => hidden[group] && n > 0)
  const inGroups = groups.reduce((sum, n) => sum + n, 0)
  const shown = groups.reduce((sum, n, group) => (hidden[group] ? sum : sum + n), 0)
  const parts = secret.length + (total > inGroups ? 1 : 0)
  return !isFew(total - shown) && (secret.length === 0 || parts > 1)
}
