import type { Locale } from "@qo/core/i18n"
import { openEmulated } from "../../screens/driver/emulated.setup.ts"
import { randomKeys } from "../../screens/driver/random-keys.setup.ts"
import { ALL_SKILLS, type TerminalSkills } from "../painter/terminal-skills.ts"

export interface TerminalWalk {
  name: string
  columns: number
  rows: number
  locale: Locale
  theme: "dark" | "light"
  /** Keys with which the walk begins; random ones follow. */
  first?: readonly string[]
  seed: number
  skills: TerminalSkills
}

/** Skills that these multiplexers have. */
const IN_TMUX: TerminalSkills = { ...ALL_SKILLS, shiftsLines: false }
const IN_SCREEN: TerminalSkills = { ...IN_TMUX, repeatsBlanks: false }

export const WALKS: readonly TerminalWalk[] = [
  {
    name: "60×20 in Russian",
    columns: 60,
    rows: 20,
    locale: "ru",
    theme: "dark",
    seed: 1,
    skills: IN_TMUX,
  },
  {
    name: "80×24 in Russian",
    columns: 80,
    rows: 24,
    locale: "ru",
    theme: "dark",
    first: ["j", "j", "\r", "3", "\u001B", "\u001B", "2"],
    seed: 2,
    skills: IN_TMUX,
  },
  {
    name: "80×24 in Russian, blanks written out",
    columns: 80,
    rows: 24,
    locale: "ru",
    theme: "light",
    seed: 4,
    skills: IN_SCREEN,
  },
  {
    name: "80×24 in English, lines moved",
    columns: 80,
    rows: 24,
    locale: "en",
    theme: "light",
    first: ["j", "j", "\r", "3", "\u001B", "\u001B", "2"],
    seed: 3,
    skills: ALL_SKILLS,
  },
]
/** Number of keys in a walk, and the number of keys after which the screen is compared. */
const [KEYS, PIECE] = [56, 7]

/** Returns the bytes that the painter sends during a walk, in pieces. */
export async function walk({ name, columns, rows, ...how }: TerminalWalk) {
  const { locale, theme, skills, first = [], seed } = how
  const screens = await openEmulated({
    renderer: "painter",
    locale,
    size: { columns, rows },
    users: 60,
    possible: skills,
    look: { theme, cursor: theme === "dark" ? "mark" : "bar" },
  })
  await screens.settle()
  const pieces = [screens.sent()]
  const keys = [...first, ...randomKeys(KEYS - first.length, seed)]
  for (let from = 0; from < keys.length; from += PIECE) {
    const before = screens.sent().length
    for (const key of keys.slice(from, from + PIECE)) await screens.press(key)
    await screens.settle()
    pieces.push(screens.sent().slice(before))
  }
  return { name, columns, rows, pieces }
}

/** Sequences that the painter must not send, because tmux implements them differently. */
export const MISUSES = [
  { name: "repeats a bar", piece: "\u001B[2H█\u001B[29b|" },
  { name: "repeats a line", piece: "\u001B[2H─\u001B[29b|" },
  {
    name: "inserts more columns than it moves",
    piece: `\u001B[2H${"abcdefghij".repeat(4)}\u001B[2H\u001B[35@xx`,
  },
].map(({ name, piece }) => ({ name, columns: 60, rows: 4, pieces: [piece] }))
