import type { Colours } from "../text/styles.ts"
import { ALL_SKILLS, type TerminalSkills } from "./painter/index.ts"
import type { AnswersFrom } from "./terminal-asks.ts"

type Environment = Readonly<Record<string, string | undefined>>

/** Capabilities of the terminal read from environment variables, without querying the terminal. */
export interface Capabilities {
  columns: number
  rows: number
  /** Whether markers and frames beyond ASCII can be shown. */
  unicode: boolean
  ssh: boolean
  /** Time in ms to wait for the rest of an incomplete escape sequence. */
  holdMs: number
  /** Program that responds to queries. Over SSH, a local multiplexer responds instead of the remote terminal. */
  answersFrom: AnswersFrom
  /** Skills that the terminal may have; they are then checked with queries. */
  possible: TerminalSkills
}

const HOLD_MS = { local: 50, ssh: 300 } as const

export function readCapabilities(where: {
  env: Environment
  size: { columns?: number | undefined; rows?: number | undefined }
}): Capabilities {
  const { env, size } = where
  const ssh = Boolean(env["SSH_CONNECTION"] ?? env["SSH_TTY"])
  return {
    columns: size.columns || 80,
    rows: size.rows || 24,
    unicode: hasUnicode(env),
    ssh,
    holdMs: ssh ? HOLD_MS.ssh : HOLD_MS.local,
    answersFrom: ssh && isMultiplexed(env) ? "near" : "afar",
    possible: possibleSkills(env),
  }
}

const isMultiplexed = (env: Environment): boolean =>
  Boolean(env["TMUX"] || env["STY"] || env["ZELLIJ"]) || /^(?:screen|tmux)/.test(env["TERM"] ?? "")

/** Returns the possible skills. The Linux console supports only margins, and may print the query for the terminal model. */
function possibleSkills(env: Environment): TerminalSkills {
  if (env["TERM"] === "linux") return { repeatsBlanks: false, scrolls: false, shiftsLines: false }
  return { ...ALL_SKILLS, shiftsLines: !isMultiplexed(env) }
}

function hasUnicode(env: Environment): boolean {
  if (env["TERM"] === "linux" || env["TERM"] === "dumb") return false
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"]
  // Without a locale (containers, cron), modern terminals use UTF-8; C and POSIX mean ASCII.
  return locale === undefined || locale === "" || /utf-?8/i.test(locale)
}

/** Returns the number of colours. Terminals with more than 256 colours are treated as having 256, which they include. */
export const coloursOf = (env: Environment): Colours =>
  /truecolor|24bit/i.test(env["COLORTERM"] ?? "") || env["TERM"]?.includes("256") ? "256" : "16"
