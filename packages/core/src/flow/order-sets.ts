/** Most sets of members that a group draws from: all sets of 5 out of 10. */
const MOST_SETS = 252

/**
 * Returns the sets of `asked` out of `count` members of which each respondent is asked one, all equally likely. Up to 252 possible
 * sets, these are all. Otherwise they are runs of neighbours in fixed random circles of the members: each member is in as many
 * sets as any other, up to 252 members.
 */
export function setsOf(count: number, asked: number): number[][] {
  return isFew(count, asked) ? everySet(count, asked) : setsInCircles(count, asked)
}

/** Whether there are at most {@link MOST_SETS} sets. */
function isFew(count: number, asked: number): boolean {
  let sets = 1
  for (let nth = 1; nth <= Math.min(asked, count - asked); nth++) {
    sets = (sets * (count - nth + 1)) / nth
    if (sets > MOST_SETS) return false
  }
  return true
}

function everySet(count: number, asked: number): number[][] {
  const sets: number[][] = []
  const add = (chosen: readonly number[], from: number) => {
    if (chosen.length === asked) sets.push([...chosen])
    else
      for (let member = from; member <= count - (asked - chosen.length); member++)
        add([...chosen, member], member + 1)
  }
  add([], 0)
  return sets
}

function setsInCircles(count: number, asked: number): number[][] {
  const random = fixedRandom()
  const circles = Math.max(1, Math.floor(MOST_SETS / count))
  const starts = Math.min(count, MOST_SETS)
  return Array.from({ length: circles }, () => shuffledMembers(count, random)).flatMap((circle) =>
    Array.from({ length: starts }, (_, nth) => {
      const start = Math.floor((nth * count) / starts)
      const set = Array.from({ length: asked }, (_each, at) => circle[(start + at) % count] ?? 0)
      return set.toSorted((one, other) => one - other)
    }),
  )
}

/** Numbers from 0 to below 1 that are the same everywhere (linear congruences of Numerical Recipes). */
function fixedRandom(): () => number {
  let bits = 1
  return () => {
    bits = (Math.imul(bits, 1_664_525) + 1_013_904_223) >>> 0
    return bits / 4_294_967_296
  }
}

function shuffledMembers(count: number, random: () => number): number[] {
  const members = Array.from({ length: count }, (_, member) => member)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = members[last] ?? 0
    members[last] = members[other] ?? 0
    members[other] = kept
  }
  return members
}
