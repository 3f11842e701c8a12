import type { Configuration } from "../config/index.ts"

/** Quotes a word so that every command-line shell passes it unchanged. */
export const quoteWord = (text: string) =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Returns the flags with which the next command line uses the same server and account: ` --profile spare`. */
export function accountFlags({ profile, settings: { host } }: Configuration): string {
  const flags = [
    ...(profile === "default" ? [] : ["--profile", quoteWord(profile)]),
    ...(host.origin.kind === "flag" ? ["--host", quoteWord(host.value ?? "")] : []),
  ]
  return flags.map((flag) => ` ${flag}`).join("")
}
