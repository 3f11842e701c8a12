import type { TestApi } from "@qo/server/testing"
import {
  newConfigFolder,
  runLine,
  type LineResult,
  type LineSurroundings,
} from "./run-line.setup.ts"

/** Runs a command line as a signed-in user; `_` represents a space inside a word. */
export type RunSignedIn = (line: string, around?: LineSurroundings) => Promise<LineResult>

export const wordsOf = (line: string): string[] =>
  line.split(" ").map((word) => word.replaceAll("_", " "))

/** `qo` of an account of the test's server. @throws Error where it cannot sign in */
export async function signedInLine(
  server: Pick<TestApi, "url">,
  email: string,
): Promise<RunSignedIn> {
  const env = { QO_HOST: server.url, QO_CONFIG_DIR: newConfigFolder() }
  const run: RunSignedIn = (line, around = {}) =>
    runLine(wordsOf(line), { ...around, env: { ...env, ...around.env } })
  const { exit, stderr } = await run(`login --email ${email} --password-stdin`, {
    stdin: "correct horse 7\n",
  })
  if (exit !== 0) throw new Error(stderr)
  return run
}
