import { CALLS, signatureText } from "@qo/core/api"
import { execFile, spawnSync } from "node:child_process"
import { createHash, createHmac } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { GAME_DRAFT } from "../games/games.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

const GUIDE = readFileSync(join(import.meta.dirname, "../../../../docs/sdk.md"), "utf8")
const run = promisify(execFile)

/** The first example in a language. */
function exampleIn(language: string): string {
  const text = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(GUIDE)?.[1]
  if (text === undefined) throw new Error(`the guide has no example in ${language}`)
  return text
}

let api: TestApi
let environment: Record<string, string>
let gameId: number
beforeAll(async () => {
  api = await startTestApi()
  const admin = await api.signedIn("administrator")
  gameId = (await admin.send(CALLS.createGame, GAME_DRAFT)).gameId
  const { apiKey, token } = await admin.send(CALLS.issueSdkKeys, { gameId })
  environment = { QO_HOST: api.url, QO_API_KEY: apiKey, QO_TOKEN: token }
})
afterAll(() => api.stop())

const env = () => ({ ...process.env, ...environment })

test("the guide's example in Node connects a game", async () => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", exampleIn("js")], {
    env: env(),
  })
  expect(stdout).toContain(`gameId: ${gameId}`)
  expect(stdout).toContain("SDK connected")
})

const found = (program: string, ...asked: string[]) => spawnSync(program, asked).error === undefined

test.skipIf(!found("curl", "--version") || !found("openssl", "version"))(
  "the guide's example with curl and openssl is answered",
  async () => {
    const { stdout } = await run("sh", ["-c", exampleIn("sh")], { env: env() })
    expect(JSON.parse(stdout)).toMatchObject({ data: { gameId, status: { id: 2 } } })
  },
)

/** A row of the last table of the guide. */
const value = (part: string): string =>
  new RegExp(`\\| ${part} +\\| \`([^\`]+)\``).exec(
    GUIDE.slice(GUIDE.indexOf("## To compare")),
  )?.[1] ?? ""

test("the guide's signature to compare with is the one that its parts make", () => {
  const bodySha256 = createHash("sha256").update(value("body")).digest("hex")
  expect(value("SHA-256")).toBe(bodySha256)
  const text = signatureText({
    method: value("method"),
    path: value("path"),
    bodySha256,
    timestamp: Number(value("timestamp")),
    nonce: value("nonce"),
  })
  const signature = createHmac("sha256", value("token")).update(text).digest("base64url")
  expect(value("signature")).toBe(signature)
})
