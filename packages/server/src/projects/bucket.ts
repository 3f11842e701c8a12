/** Slots that a project may have: its numbers of buckets do not touch those of the next one. */
export const MOST_SLOTS = 64

/** A project's number and into how many slots its interviews are divided. */
export interface SlottedProject {
  pid: number
  slots: number
}

/** Bucket of an interview: first in all keys, so that related rows are adjacent. */
const bucketAt = (pid: number, slot: number): number => pid * MOST_SLOTS + slot
export const pidOf = (bucket: number): number => Math.floor(Math.abs(bucket) / MOST_SLOTS)

/** Rehearsals lie below zero, one bucket a project: nothing that counts asks for it. */
export const rehearsalBucketOf = (pid: number): number => -pid * MOST_SLOTS
export const isRehearsal = (bucket: number): boolean => bucket < 0

/** The bucket of a respondent, by the pseudonym's hash. */
export const bucketOf = ({ pid, slots }: SlottedProject, respondent: Buffer): number =>
  bucketAt(pid, respondent.readUInt32BE(0) % slots)

/** All buckets of a project, in the order in which they are locked. */
export const bucketsOf = ({ pid, slots }: SlottedProject): number[] =>
  Array.from({ length: slots }, (_, slot) => bucketAt(pid, slot))

export interface BucketRange {
  first: number
  last: number
}

/** The first and the last bucket that a project can have, whatever its slots. */
export const rangeOf = (pid: number): BucketRange => ({
  first: bucketAt(pid, 0),
  last: bucketAt(pid, MOST_SLOTS - 1),
})

/** The first and the last of the buckets that lend places to this one. */
export const neighboursOf = (bucket: number): BucketRange =>
  isRehearsal(bucket) ? { first: bucket, last: bucket } : rangeOf(pidOf(bucket))

/** From this number of completes on, all respondents would wait for one counting row. */
const LARGE = 20_000
const VERY_LARGE = 200_000

/** The slots of a project that wants so many completes; they stay once its interviews have begun. */
export const slotsFor = (completes: number): number =>
  completes < LARGE ? 1 : completes < VERY_LARGE ? 16 : MOST_SLOTS
