/** Returns a generator of random numbers between 0 and 1, which are the same in every run for a seed. */
export function drawsOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
    return (((bits ^ (bits >>> 16)) >>> 0) + 0.5) / 4_294_967_296
  }
}
