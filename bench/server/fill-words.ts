const STARTS = ["ба", "ве", "гро", "ди", "жу", "зе", "кра", "ле", "мо", "не"]
const MIDDLES = ["ло", "ми", "на", "пе", "ри", "ста", "ту", "фо", "ци", "ше"]
const ENDS = ["вик", "дон", "зар", "кель", "лет", "мир", "ник", "рог", "сон", "тур"]

/** A thousand meaningless words. */
export const WORDS: readonly string[] = STARTS.flatMap((start) =>
  MIDDLES.flatMap((middle) => ENDS.map((end) => start + middle + end)),
)

/** Two words out of a million pairs, another for each number. */
export const nameOf = (n: number): string => {
  const mixed = (n * 7919) % 1_000_000
  return `${WORDS[mixed % 1000] ?? ""} ${WORDS[Math.floor(mixed / 1000)] ?? ""}`
}
