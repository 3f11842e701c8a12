import type { Colours } from "../text/styles.ts"
import { ALL_SKILLS, type TerminalSkills } from "./painter/index.ts"
import type { AnswersFrom } from "./terminal-asks.ts"

type Environment = Readonly<Record<string, string | undefined>>

/** Capabilities of the terminal read from the environment, without querying the terminal. */
export interface Capabilities {
  columns: number
  rows: number
  /** Markers and frames beyond ASCII. */
  unicode: boolean
  ssh: boolean
  /** How long an unfinished escape sequence is held. */
  holdMs: number
  /** The responder to queries of the terminal: over SSH a multiplexer responds, at this end of the line. */
  answersFrom: AnswersFrom
  /** Possible skills, which are then queried. */
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

/** The console of Linux knows none of these sequences but margins, and may print the question for its model. */
function possibleSkills(env: Environment): TerminalSkills {
  if (env["TERM"] === "linux") return { repeatsBlanks: false, scrolls: false, shiftsLines: false }
  return { ...ALL_SKILLS, shiftsLines: !isMultiplexed(env) }
}

function hasUnicode(env: Environment): boolean {
  if (env["TERM"] === "linux" || env["TERM"] === "dumb") return false
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"]
  // Without a locale (containers, cron) modern terminals still speak UTF-8; C and POSIX mean ASCII.
  return locale === undefined || locale === "" || /utf-?8/i.test(locale)
}

/** How many colours a terminal has that shows any: those of more have the same 256 among them. */
export const coloursOf = (env: Environment): Colours =>
  /truecolor|24bit/i.test(env["COLORTERM"] ?? "") || env["TERM"]?.includes("256") ? "256" : "16"
