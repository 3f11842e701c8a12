/** How a value should strike people: terminals colour by it, pages tag by it. */
export const TONES = ["neutral", "info", "good", "warning", "bad"] as const
export type Tone = (typeof TONES)[number]

/**
 * A closed list of values. Values are keys; labels are `<name>.<key>` in i18n, short names (at most 12 cells, distinct within
 * the choice) are `short.<name>.<key>`.
 */
export interface Choice<Key extends string = string> {
  readonly name: string
  readonly keys: readonly Key[]
  readonly tones: Readonly<Record<Key, Tone>>
  /** A number that people may write for a value, though it never travels. */
  readonly also?: Readonly<Record<Key, number>>
  /** The value on the wire as `{ id, name }`; the number is accepted wherever the key is. */
  readonly numbers?: Readonly<Record<Key, { readonly id: number; readonly name: string }>>
  /** Most frequent values, which lists show without colour. */
  readonly usual?: readonly Key[]
  /** Shorter words that people write for a value. */
  readonly called?: Readonly<Partial<Record<Key, readonly string[]>>>
}

/** The tones of a table of traits. */
export const tonesOf = <Key extends string>(
  traits: Readonly<Record<Key, { readonly tone: Tone }>>,
): Readonly<Record<Key, Tone>> =>
  // The keys of a table written as a literal are exactly its keys.
  Object.fromEntries(
    Object.entries<{ readonly tone: Tone }>(traits).map(([key, { tone }]) => [key, tone]),
  ) as Record<Key, Tone>

/** A choice of values that are plain texts on the wire. */
export const choiceOf = <const Name extends string, Key extends string>(
  name: Name,
  keys: readonly Key[],
  tones: Readonly<Record<NoInfer<Key>, Tone>>,
  usual?: readonly NoInfer<Key>[],
): Choice<Key> & { readonly name: Name } => ({ name, keys, tones, ...(usual && { usual }) })

/** A choice whose values have a number and a name on the wire. */
export const numberedChoice = <const Name extends string, Key extends string>(
  name: Name,
  numbers: Readonly<Record<Key, { readonly id: number; readonly name: string }>>,
  tones: Readonly<Record<NoInfer<Key>, Tone>>,
  usual?: readonly NoInfer<Key>[],
): Choice<Key> & { readonly name: Name } => ({
  name,
  // The keys of a table written as a literal are exactly its keys.
  keys: Object.keys(numbers) as Key[],
  tones,
  numbers,
  ...(usual && { usual }),
})

/** How a value strikes in a list of records: the usual one not at all; `dim` is over, or has not begun. */
export function toneInList({ tones, usual }: Choice, key: string): Tone | "dim" {
  const tone = tones[key] ?? "neutral"
  if (!usual) return tone
  if (usual.includes(key)) return "neutral"
  return tone === "neutral" ? "dim" : tone
}

/** Accepted names of a value beside its labels: its key, number, and name on the wire. */
export const namesOfValue = <Key extends string>(
  { numbers, also, called }: Choice<Key>,
  key: Key,
): readonly string[] => {
  const numbered = numbers?.[key]
  const words = called?.[key] ?? []
  if (numbered) return [key, String(numbered.id), numbered.name, ...words]
  return also ? [key, String(also[key]), ...words] : [key, ...words]
}
