/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number from 0 to 1 that depends on the respondent and the question alone, so that both engines meet the same answers. */
export function chanceOf(respondent: number, question: number): number {
  let mixed = Math.imul(respondent + 1, 0x9e_37_79_b1) ^ Math.imul(question + 1, 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c_1b_3c_6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x29_7a_2d_39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
