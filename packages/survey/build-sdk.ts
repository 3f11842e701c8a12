import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"

const TYPES = join(import.meta.dirname, "src/sdk/types.ts")

/**
 * Returns the files of the SDK for games: the module, the same module under a permanent name, its types, and the digest with
 * which a page can verify its content.
 */
export function sdkFiles(code: string): Record<string, string> {
  const digest = (algorithm: string) => createHash(algorithm).update(code)
  const module = `qo-survey-${digest("sha256").digest("hex").slice(0, 16)}.js`
  const integrity = `sha384-${digest("sha384").digest("base64")}`
  return {
    "qo-survey.js": code,
    [module]: code,
    // The types are copied unchanged from the documented source file.
    "qo-survey.d.ts": `${readFileSync(TYPES, "utf8")}\nexport declare const createSurvey: CreateSurvey\n`,
    "qo-survey.json": `${JSON.stringify({ module, integrity })}\n`,
  }
}
