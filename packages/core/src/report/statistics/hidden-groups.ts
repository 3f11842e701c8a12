import { isFew } from "./small-bases.ts"

/**
 * Respondents by group and in total. `total` is always shown. Respondents of the total who are in no group form an additional
 * hidden group.
 */
export interface GroupSizes {
  groups: readonly number[]
  total: number
}

/**
 * Returns the groups of a view that are hidden from users without the right to single responses, so that no figure of one to
 * nine respondents is shown or can be computed from the total: 1. a group of one to nine is hidden; if the total is that small,
 * every group is hidden; 2. the hidden part of a total must be empty or consist of at least two groups and ten respondents; to
 * achieve this, the next smallest groups are also hidden. Source: primary and complementary suppression, Hundepool et al.,
 * Statistical Disclosure Control (2012), chapter 4.
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
