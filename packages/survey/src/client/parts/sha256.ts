/**
 * Round constants of SHA-256: the first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4,
 * 4.2.2).
 */
const ROUNDS = new Uint32Array(64)
/** Initial hash values: the same of the square roots of the first eight primes (5.3.3). */
const INITIAL = new Uint32Array(8)

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0

for (let number = 2, found = 0; found < 64; number++) {
  let isPrime = true
  for (let factor = 2; factor * factor <= number; factor++)
    if (number % factor === 0) isPrime = false
  if (!isPrime) continue
  if (found < 8) INITIAL[found] = fraction(Math.sqrt(number))
  ROUNDS[found++] = fraction(Math.cbrt(number))
}

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))
const wordAt = (words: Uint32Array, index: number): number => words[index] ?? 0
const words = new Uint32Array(64)

/**
 * Returns the first four bytes of the SHA-256 hash of an ASCII text, as an unsigned number. The browser's implementation is
 * asynchronous, takes longer for short texts than computing the hash here, and is missing on pages without TLS.
 */
export function sha256Head(text: string): number {
  const blocks = ((text.length + 8) >>> 6) + 1
  const state = INITIAL.slice()
  for (let block = 0; block < blocks; block++) {
    for (let index = 0; index < 16; index++) words[index] = wordOf(text, block * 64 + index * 4)
    if (block === blocks - 1) words[15] = text.length * 8
    compress(state)
  }
  return wordAt(state, 0)
}

/** Returns four bytes of the padded text as a number. */
function wordOf(text: string, from: number): number {
  let word = 0
  for (let index = from; index < from + 4; index++) {
    const byte = index < text.length ? text.charCodeAt(index) : index === text.length ? 0x80 : 0
    word = (word << 8) | byte
  }
  return word
}

/** Processes one block of {@link words} (6.2.2). */
function compress(state: Uint32Array): void {
  for (let index = 16; index < 64; index++) {
    const early = wordAt(words, index - 15)
    const late = wordAt(words, index - 2)
    const small0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const small1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    words[index] = wordAt(words, index - 16) + small0 + wordAt(words, index - 7) + small1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const big1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + big1 + chosen + wordAt(ROUNDS, index) + wordAt(words, index)) | 0
    const big0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = wordAt(state, index) + word
}
