/** A turn of speech that comments and names do not use, and plain words for it. */
interface Turn {
  turn: RegExp
  instead: string
}

/** Openings of comments and names that are not sentences. */
const OPENINGS: readonly Turn[] = [
  { turn: /^what /i, instead: "a noun phrase: the thing itself" },
  { turn: /^(?:whoever|whom) /i, instead: "a noun phrase: the person" },
  { turn: /^(?:for )?so (?:many|much|long) /i, instead: "the quantity and its unit" },
  { turn: /^of (?!course )/i, instead: "a sentence with a subject" },
  {
    turn: /^(?:everything|everybody|nothing|something|somebody|those|all) (?:that|who|which|of|is|are) /i,
    instead: "a noun phrase: the things themselves",
  },
]

/** Turns inside comments and names. */
const INSIDE: readonly Turn[] = [
  { turn: /\b(?:nobody|somebody|whoever|whomever)\b/i, instead: "no one, someone, the user who" },
  { turn: /\banew\b/i, instead: "again" },
  { turn: /\bat once\b/i, instead: "immediately, synchronously, at the same time" },
  { turn: /\bby hand\b|\bin hand\b/i, instead: "manually, in progress" },
  { turn: /\bmisfits?\b/i, instead: "invalid" },
  {
    turn: /\b(?:is|are|was|were|be|been|being|not|has|have|had) told\b|\btold (?:by|of|so|apart|from|once|twice)\b/i,
    instead: "is reported, shown, returned, distinguished",
  },
  {
    turn: /\btells? (?:of|apart|whether|what|who|how|which|where|so|nothing|nobody)\b/i,
    instead: "reports, shows, returns, distinguishes",
  },
  {
    turn: /\bsay(?:s|ing)? (?:so|of|nothing|what|how|which|who|where|why|whether|no more)\b/i,
    instead: "contains, states, describes",
  },
  { turn: /\b(?:is|are|was|were|be|been) said\b|\bsaid (?:of|so|by)\b/i, instead: "is stated" },
  {
    turn: /\bst(?:ands?|ood|anding) (?:on|in|for|there|where|beside|above|below|at|before|after|alone|next|as|between|first|last|still|together|over|with|among)\b/i,
    instead: "is, appears, contains",
  },
  {
    turn: /\bwhat (?:is|was|are) (?:left|there|asked|shown|known|given|said|told|kept|meant|gone|typed|chosen)\b/i,
    instead: "the remaining, shown, given … and its noun",
  },
  {
    turn: /\bwhere (?:nothing|nobody|none|no|there (?:is|are|was|were))\b/i,
    instead: "if … is empty, if there is no …",
  },
  { turn: /\bof (?:its|their|his|one's) own\b|\bof ours\b/i, instead: "separate, its, our" },
  { turn: /\b(?:becomes?|became|comes?|came) of\b/i, instead: "result of, outcome of" },
  { turn: /\bgo(?:es|ing)? on with\b|\bwent on with\b/i, instead: "continues" },
]

/** Code inside a comment: names of others, which it may quote. */
const CODE = /`[^`]*`/g

/** The turns inside a sentence, each with plain words for it. */
export const turnsInside = (text: string): string[] => turnsOf(INSIDE, text)

/** The turns in a comment, a name or a subject, each with plain words for it. */
export const turnsIn = (text: string): string[] => turnsOf([...OPENINGS, ...INSIDE], text)

function turnsOf(turns: readonly Turn[], text: string): string[] {
  const prose = text.replaceAll(CODE, "``")
  return turns.flatMap(({ turn, instead }) => {
    const found = turn.exec(prose)?.[0]
    return found === undefined ? [] : [`"${found.trim()}" (write: ${instead})`]
  })
}

/** Comments that begin a line: a block, or lines with two slashes below one another. */
const COMMENTS = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm
/** Marks of comments, without their text. */
const MARKS = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/\s*$/gm
/** Names of tests: the first argument of a call of `test` or `describe`, or of the result of `test.for(…)`. */
const TEST_NAMES =
  /(?:\b(?:test|describe)(?:\.\w+)*\(|\]\)\(|const\)\(|\b\w+\)\()\s*(?<quote>["`])(?<name>(?:\\.|(?!\k<quote>).)+)\k<quote>\s*,/g

const lineOf = (source: string, at: number): number => source.slice(0, at).split("\n").length

/** A comment or a name of a test, with the number of its first line. */
export interface Wording {
  line: number
  text: string
}

/** Comments of a source, without their marks and line breaks. */
export function commentsIn(source: string): Wording[] {
  return Array.from(source.matchAll(COMMENTS), (found) => ({
    line: lineOf(source, found.index),
    text: found[0].replaceAll(MARKS, "").replaceAll(/\s+/g, " ").trim(),
  }))
}

/** Names of the tests in a source. */
export function testNamesIn(source: string): Wording[] {
  return Array.from(source.matchAll(TEST_NAMES), (found) => ({
    line: lineOf(source, found.index),
    text: found.groups?.["name"] ?? "",
  }))
}

/** Lines of a document with something to read, without its blocks of code. */
export function linesIn(source: string): Wording[] {
  const prose = source.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ""))
  return prose
    .split("\n")
    .map((text, at) => ({ line: at + 1, text }))
    .filter(({ text }) => text.trim() !== "")
}
