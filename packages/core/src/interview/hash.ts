const GOLDEN = 0x9e3779b9

/** Spreads 32 bits so that each depends on all (finalizer of MurmurHash3). */
const spread = (bits: number): number => {
  let hash = bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** 32 bits of a text (FNV-1a over its UTF-16 units, then spread): the same everywhere. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return spread(hash)
}

export const mix = (seed: number, other: number): number =>
  spread(Math.imul(seed, GOLDEN) ^ spread(other + GOLDEN))

/** The n-th 32 random bits of a seed's sequence. */
export const bitsAt = (seed: number, nth: number): number =>
  spread(seed + Math.imul(nth + 1, GOLDEN))

/** 32 random bits as a whole number below `count`; of two numbers none is likelier by more than `count` in 2³². */
export const scale = (bits: number, count: number): number =>
  Math.floor((bits * count) / 4_294_967_296)

/** The seed of an interview: the same for the same version and respondent. */
export const interviewSeed = (version: string, respondent: string): number =>
  mix(hashText(version), hashText(respondent))
