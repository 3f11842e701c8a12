import { isFew } from "./small-bases.ts"

/** People by group, and in all; `total` is always shown. Those of the total who are in no group are a group that is not shown. */
export interface GroupSizes {
  groups: readonly number[]
  total: number
}

interface Options {
  /** Somebody may be in several groups: those who chose each of several answers. */
  overlapping?: boolean
}

/**
 * Which groups of a view are hidden from those who may not read single responses, so that no figure of one to nine people is told or can be computed.
 *
 * `wider` are views with the same groups that the reader may open too and that hold all people of this one: without one of the conditions, without any. What they
 * have more than this view can be computed by subtraction, so the rules hold for it as well:
 * 1. a group of one to nine people is hidden, and every group where there are so few in all;
 * 2. those hidden of a total are nobody, or at least two groups and ten people: more are hidden for that, first those that are smallest in the widest view, which
 *    is the same choice in all views;
 * 3. of groups that overlap also those are hidden that all but one to nine people are in.
 *
 * Source: primary and complementary suppression, Hundepool et al., Statistical Disclosure Control (2012), chapter 4. What more than two views tell together is guarded by which filters are answered at all.
 */
export function hiddenGroups(
  view: GroupSizes,
  wider: readonly GroupSizes[] = [],
  { overlapping = false }: Options = {},
): boolean[] {
  const told = [view, ...wider.map((each) => without(each, view))]
  const hidden = view.groups.map((_, group) =>
    told.some((each) => isTooFew(each, group, overlapping)),
  )
  const widest = wider.reduce((one, other) => (other.total > one.total ? other : one), view)
  const next = view.groups
    .map((_, group) => group)
    .toSorted((one, other) => sizeOf(widest, one) - sizeOf(widest, other) || one - other)
    .filter((group) => !hidden[group] && sizeOf(widest, group) > 0)
  for (const group of next) {
    if (told.every((each) => isSafe(each, hidden, overlapping))) break
    hidden[group] = true
  }
  return hidden
}

const sizeOf = ({ groups }: GroupSizes, group: number): number => groups[group] ?? 0

const without = (wider: GroupSizes, view: GroupSizes): GroupSizes => ({
  groups: view.groups.map((n, group) => sizeOf(wider, group) - n),
  total: wider.total - view.total,
})

function isTooFew(view: GroupSizes, group: number, overlapping: boolean): boolean {
  const n = sizeOf(view, group)
  return isFew(n) || isFew(view.total) || (overlapping && isFew(view.total - n))
}

/** Whether what is hidden cannot be computed from what is shown. */
function isSafe({ groups, total }: GroupSizes, hidden: readonly boolean[], overlapping: boolean) {
  const secret = groups.filter((n, group) => hidden[group] && n > 0)
  if (overlapping) return secret.length !== 1
  const inGroups = groups.reduce((sum, n) => sum + n, 0)
  const shown = groups.reduce((sum, n, group) => (hidden[group] ? sum : sum + n), 0)
  const parts = secret.length + (total > inGroups ? 1 : 0)
  return !isFew(total - shown) && (secret.length === 0 || parts > 1)
}
