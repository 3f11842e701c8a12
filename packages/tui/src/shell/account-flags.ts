import type { Configuration } from "../config/index.ts"

/** A word that no shell can misread. */
export const quoteWord = (text: string) =>
  /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Flags that the next command line needs to reach the same server as the same account: ` --profile spare`. */
export function accountFlags({ profile, settings: { host } }: Configuration): string {
  const flags = [
    ...(profile === "default" ? [] : ["--profile", quoteWord(profile)]),
    ...(host.origin.kind === "flag" ? ["--host", quoteWord(host.value ?? "")] : []),
  ]
  return flags.map((flag) => ` ${flag}`).join("")
}
