/** Maximum number of slots per project. Bucket numbers of a project are below those of the next one. */
export const MOST_SLOTS = 64

/** A project with the number of slots into which its interviews are divided. */
export interface SlottedProject {
  pid: number
  slots: number
}

/** Returns the bucket of a slot. It is the first column of all keys, so that related rows are stored together. */
const bucketAt = (pid: number, slot: number): number => pid * MOST_SLOTS + slot
export const pidOf = (bucket: number): number => Math.floor(Math.abs(bucket) / MOST_SLOTS)

/** Returns the bucket of a project's rehearsals. It is negative, so that queries for real interviews never include it. */
export const rehearsalBucketOf = (pid: number): number => -pid * MOST_SLOTS
export const isRehearsal = (bucket: number): boolean => bucket < 0

/** Returns the bucket of a respondent, chosen by the hash of the pseudonym. */
export const bucketOf = ({ pid, slots }: SlottedProject, respondent: Buffer): number =>
  bucketAt(pid, respondent.readUInt32BE(0) % slots)

/** Returns all buckets of a project in the order in which they are locked. */
export const bucketsOf = ({ pid, slots }: SlottedProject): number[] =>
  Array.from({ length: slots }, (_, slot) => bucketAt(pid, slot))

export interface BucketRange {
  first: number
  last: number
}

/** Returns the first and last bucket that a project can have with any number of slots. */
export const rangeOf = (pid: number): BucketRange => ({
  first: bucketAt(pid, 0),
  last: bucketAt(pid, MOST_SLOTS - 1),
})

/** Returns the first and last of the buckets that lend places to this one. */
export const neighboursOf = (bucket: number): BucketRange =>
  isRehearsal(bucket) ? { first: bucket, last: bucket } : rangeOf(pidOf(bucket))

/** Target above which one slot would be a bottleneck, because each completed response updates the row of its slot. */
const LARGE = 20_000
const VERY_LARGE = 200_000

/** Returns the number of slots for a target of completed responses. It does not change after the first interview. */
export const slotsFor = (completes: number): number =>
  completes < LARGE ? 1 : completes < VERY_LARGE ? 16 : MOST_SLOTS
