/** Meaning of a value for display: terminals use it for colours, pages for tags. */
export const TONES = ["neutral", "info", "good", "warning", "bad"] as const
export type Tone = (typeof TONES)[number]

/**
 * A fixed list of values. Values are keys. Labels are `<name>.<key>` in i18n; short names (at most 12 cells, unique within the
 * list) are `short.<name>.<key>`.
 */
export interface Choice<Key extends string = string> {
  readonly name: string
  readonly keys: readonly Key[]
  readonly tones: Readonly<Record<Key, Tone>>
  /** Number of each value that users may type. It is not used in requests. */
  readonly also?: Readonly<Record<Key, number>>
  /** Values that are sent as `{ id, name }`. The number is accepted wherever the key is. */
  readonly numbers?: Readonly<Record<Key, { readonly id: number; readonly name: string }>>
  /** Most frequent values, which lists show without colour. */
  readonly usual?: readonly Key[]
  /** Shorter words that users may type for a value. */
  readonly called?: Readonly<Partial<Record<Key, readonly string[]>>>
}

/** Returns the tones of a table of properties. */
export const tonesOf = <Key extends string>(
  traits: Readonly<Record<Key, { readonly tone: Tone }>>,
): Readonly<Record<Key, Tone>> =>
  // The keys of a table written as a literal are exactly the declared keys.
  Object.fromEntries(
    Object.entries<{ readonly tone: Tone }>(traits).map(([key, { tone }]) => [key, tone]),
  ) as Record<Key, Tone>

/** Creates a list of values that are sent as plain texts. */
export const choiceOf = <const Name extends string, Key extends string>(
  name: Name,
  keys: readonly Key[],
  tones: Readonly<Record<NoInfer<Key>, Tone>>,
  usual?: readonly NoInfer<Key>[],
): Choice<Key> & { readonly name: Name } => ({ name, keys, tones, ...(usual && { usual }) })

/** Creates a list of values that are sent with a number and a name. */
export const numberedChoice = <const Name extends string, Key extends string>(
  name: Name,
  numbers: Readonly<Record<Key, { readonly id: number; readonly name: string }>>,
  tones: Readonly<Record<NoInfer<Key>, Tone>>,
  usual?: readonly NoInfer<Key>[],
): Choice<Key> & { readonly name: Name } => ({
  name,
  // The keys of a table written as a literal are exactly the declared keys.
  keys: Object.keys(numbers) as Key[],
  tones,
  numbers,
  ...(usual && { usual }),
})

/** Returns the tone of a value in a list of records: `neutral` for usual values; `dim` for other values that have no tone. */
export function toneInList({ tones, usual }: Choice, key: string): Tone | "dim" {
  const tone = tones[key] ?? "neutral"
  if (!usual) return tone
  if (usual.includes(key)) return "neutral"
  return tone === "neutral" ? "dim" : tone
}

/** Returns the accepted names of a value except its labels: its key, its number, and its name in requests. */
export const namesOfValue = <Key extends string>(
  { numbers, also, called }: Choice<Key>,
  key: Key,
): readonly string[] => {
  const numbered = numbers?.[key]
  const words = called?.[key] ?? []
  if (numbered) return [key, String(numbered.id), numbered.name, ...words]
  return also ? [key, String(also[key]), ...words] : [key, ...words]
}
