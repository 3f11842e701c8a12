/** Slots of a project; one is used until a single one is asked by thousands at once. */
const SLOTS = 64

/** Where the interviews of a project lie: first in all their keys, so that what belongs together stays together. */
export const bucketOf = (pid: number): number => pid * SLOTS
export const pidOf = (bucket: number): number => Math.floor(bucket / SLOTS)
