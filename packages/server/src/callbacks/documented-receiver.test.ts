import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { freePort, startBound } from "../testing/index.ts"
import { callbackKey, signatureOf } from "../secrets/callback-signature.ts"

const DOCUMENT = join(import.meta.dirname, "../../../../docs/callbacks.md")

test("the receiver in the documentation accepts genuine calls only", async () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, "utf8")) ?? []
  const folder = await mkdtemp(join(tmpdir(), "qo-receiver-"))
  const file = join(folder, "receiver.mjs")
  await writeFile(file, code ?? "")
  const key = callbackKey(Buffer.alloc(32, 1), 12)
  const port = await freePort()
  const child = startBound([file], {
    env: { ...process.env, CALLBACK_KEY: key, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  })
  let told = ""
  child.stdout?.on("data", (chunk) => (told += String(chunk)))

  const body = '{"pid":12,"block":"ё"}'
  const now = Math.floor(Date.now() / 1000)
  const statusOf = async (timestamp: number, signature: string, sent = body) => {
    const headers = {
      "x-qo-timestamp": String(timestamp),
      "x-qo-signature": signature,
      "x-qo-delivery": "7",
    }
    const url = `http://127.0.0.1:${port}/`
    return (await fetch(url, { method: "POST", headers, body: sent })).status
  }
  const genuine = signatureOf(key, now, body)
  await expect.poll(() => statusOf(now, genuine).catch(() => undefined)).toBe(204)
  await expect.poll(() => told).toContain("callback 7 { pid: 12")
  expect(await statusOf(now, genuine, body.replace("12", "13"))).toBe(401)
  expect(await statusOf(now + 1, genuine)).toBe(401)
  expect(await statusOf(now - 600, signatureOf(key, now - 600, body))).toBe(401)
  expect(await statusOf(now, "")).toBe(401)
  child.kill()
  await rm(folder, { recursive: true })
})
