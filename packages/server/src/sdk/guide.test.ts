import { CALLS, SDK_KEY_LABELS, SDK_SIGNATURE_VERSION, signatureText } from "@qo/core/api"
import { execFile, spawnSync } from "node:child_process"
import { createHash, hkdfSync } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { GAME_DRAFT } from "../games/games.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { signFor } from "../testing/sign-call.ts"

const GUIDE = readFileSync(join(import.meta.dirname, "../../../../docs/sdk.md"), "utf8")
const run = promisify(execFile)

/** Returns the example in this language that contains this word. */
function exampleIn(language: string, word: string): string {
  const examples = GUIDE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))
  const text = [...examples].map(([, example = ""]) => example).find((each) => each.includes(word))
  if (text === undefined) throw new Error(`the guide has no example in ${language} of ${word}`)
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
  const { stdout } = await run(
    process.execPath,
    ["--input-type=module", "-e", exampleIn("js", "/sdk/hello")],
    {
      env: env(),
    },
  )
  expect(stdout).toContain(`gameId: ${gameId}`)
  expect(stdout).toContain("SDK connected")
})

const isProgramFound = (program: string, ...asked: string[]) =>
  spawnSync(program, asked).error === undefined

test.skipIf(!isProgramFound("curl", "--version") || !isProgramFound("openssl", "version"))(
  "the guide's example with curl and openssl is answered",
  async () => {
    const { stdout } = await run("sh", ["-c", exampleIn("sh", "/sdk/hello")], { env: env() })
    expect(JSON.parse(stdout)).toMatchObject({ data: { gameId, status: { id: 2 } } })
  },
)

const TO_COMPARE = GUIDE.slice(GUIDE.indexOf("## To compare"))
const OF_RECEIPT = TO_COMPARE.slice(TO_COMPARE.indexOf("the receipt of a player"))

/** Returns a cell of one of the last tables in the guide. */
const value = (part: string, table = TO_COMPARE): string =>
  new RegExp(`\\| ${part} +\\| \`([^\`]+)\``).exec(table)?.[1] ?? ""

/** Returns the key for a purpose of the token in the guide, in hex. */
const keyFor = (purpose: keyof typeof SDK_KEY_LABELS): string =>
  Buffer.from(hkdfSync("sha256", value("token"), "", SDK_KEY_LABELS[purpose], 32)).toString("hex")

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
  expect(value("callKey")).toBe(keyFor("call"))
  expect(value("signature")).toBe(
    `${SDK_SIGNATURE_VERSION}.${signFor(value("token"), "call", text)}`,
  )
})

test("the guide names the labels that keys are derived by", () => {
  for (const [purpose, label] of Object.entries(SDK_KEY_LABELS))
    expect(GUIDE).toMatch(new RegExp(`\\| \`${purpose}Key\` +\\| \`${label}\``))
})

test("the guide's receipt to compare with is accepted by its example, and only for its player", async () => {
  const [payload, signature] = [value("payload", OF_RECEIPT), value("signature", OF_RECEIPT)]
  const receipt = `v2.${payload}.${signature}`
  expect(value("receiptKey", OF_RECEIPT)).toBe(keyFor("receipt"))
  expect(value("playerKey", OF_RECEIPT)).toBe(keyFor("player"))
  expect(signature).toBe(signFor(value("token"), "receipt", payload))
  expect(Buffer.from(payload, "base64url").toString()).toBe(value("facts", OF_RECEIPT))
  const check = async (QO_RECEIPT: string, QO_PLAYER: string) => {
    const example = exampleIn("js", "readReceipt")
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", example], {
      env: { ...process.env, QO_TOKEN: value("token"), QO_RECEIPT, QO_PLAYER },
    })
    return stdout
  }
  const player = value("playerId", OF_RECEIPT)
  const facts = JSON.parse(value("facts", OF_RECEIPT)) as { player: string }
  expect(value("player", OF_RECEIPT)).toBe(facts.player)
  expect(facts.player).toBe(signFor(value("token"), "player", player))
  expect(await check(receipt, player)).toContain("outcome: 'completed'")
  expect(await check(receipt, "u-4712")).toBe("undefined\n")
  expect(await check(`${receipt.slice(0, -2)}AA`, player)).toBe("undefined\n")
  expect(await check(`${payload}.${signature}`, player)).toBe("undefined\n")
})
