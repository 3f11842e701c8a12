/** A change of one place of a source that a person might make by mistake. */
export interface Mutation {
  kind: MutationKind
  /** Start of the mutation, in UTF-16 units from the start of the source. */
  at: number
  before: string
  after: string
}

const ROLE = `"(?:administrator|moderator|moderatorVk|researcher|issuer|demoResearcher)"`
const TURNED: Readonly<Record<string, string>> = {
  " < ": " <= ",
  " <= ": " < ",
  " > ": " >= ",
  " >= ": " > ",
  " === ": " !== ",
  " !== ": " === ",
}

/** Patterns of each kind and their replacements. `keys`: texts used in the same source. */
const KINDS = {
  comparison: { found: / (?:<=?|>=?|[!=]==) /g, becomes: (text) => TURNED[text] },
  bound: {
    found: /(?<=[<>]=? |[A-Z]{2} = |\.(?:min|max)\()\d+(?![\d_.])/g,
    becomes: (text) => String(Number(text) + 1),
  },
  await: { found: /(?<!for )\bawait (?!using\b)/g, becomes: () => "" },
  right: {
    found: new RegExp(String.raw`, ${ROLE}(?=,?\s*\])|\bcan\([^()\n]+\)`, "g"),
    becomes: (text) => (text.startsWith("can") ? "true" : ""),
  },
  text: {
    found: /(?<=\bt\()"[a-z][\w.-]+"(?=[,)])/g,
    becomes: (text, keys) => keys.find((key) => key !== text),
  },
} as const satisfies Record<
  string,
  { found: RegExp; becomes: (text: string, keys: readonly string[]) => string | undefined }
>
export type MutationKind = keyof typeof KINDS
export const MUTATION_KINDS = Object.keys(KINDS) as MutationKind[]

/** Comments, imports and types are not executed. */
const IDLE = /^\s*(?:\/\/|\/?\*|import\b|export (?:type|interface|\*)|type |interface )/

/** All places of a source that can be changed in this way. */
export function mutationsIn(source: string, kind: MutationKind): readonly Mutation[] {
  const { found, becomes } = KINDS[kind]
  const keys = [...source.matchAll(KINDS.text.found)].map(([key]) => key)
  return [...source.matchAll(found)].flatMap(({ index, 0: before }) => {
    const line = source.slice(source.lastIndexOf("\n", index) + 1, index)
    const after = becomes(before, keys)
    return IDLE.test(line) || after === undefined ? [] : [{ kind, at: index, before, after }]
  })
}

export const mutateSource = (source: string, { at, before, after }: Mutation): string =>
  source.slice(0, at) + after + source.slice(at + before.length)
