import { join } from "node:path"
import type { ApiClient, fileCalls } from "@qo/core/api"
import { build } from "vite"
import { DEMO, expect, test } from "./driver/index.ts"

/** The client of the pages as a script, whose global is `Client`. */
async function clientScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, "../src/base/session/session-client.setup.ts"),
        formats: ["iife"],
        name: "Client",
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !("output" in output)) throw new Error("nothing was built")
  return output.output[0].code
}

declare const Client: {
  createSessionApi: (options: { userId: number; role: string; onEnded: () => void }) => ApiClient
  fileCalls: typeof fileCalls
}

test("an upload from the browser is counted, arrives whole, and can be given up", async ({
  visit,
}) => {
  const { page, open } = await visit({ as: DEMO.administrator })
  // Code that a test evaluates may compile schemas only at the start; pages never may.
  const uncompiled = "globalThis.__zod_globalConfig = { jitless: true }"
  await page.addInitScript(`${uncompiled}; ${await clientScript()}; globalThis.Client = Client`)
  // Any page of the origin: only the client is tested.
  await open("/api/v1/service/about")
  const done = await page.evaluate(async () => {
    const { userId } = JSON.parse(String(localStorage.getItem("qo.auth"))) as { userId: number }
    const api = Client.createSessionApi({ userId, role: "administrator", onEnded: () => {} })
    const canvas = new OffscreenCanvas(900, 900)
    const dots = new ImageData(900, 900)
    for (let i = 0; i < dots.data.length; i++) dots.data[i] = i % 4 === 3 ? 255 : (i * 7919) % 251
    canvas.getContext("2d")?.putImageData(dots, 0, 0)
    const picture = await canvas.convertToBlob({ type: "image/png" })
    const files = [{ name: "a.png", bytes: picture, type: picture.type }]

    const counts: [sent: number, total: number][] = []
    const onSent = (sent: number, total: number) => void counts.push([sent, total])
    const [stored] = await api.send(Client.fileCalls.addPictures, {}, { files, onSent })
    const { method, path } = Client.fileCalls.getPicture
    const got = await api.raw(method, `${path}?id=${stored?.id}`)

    const stop = new AbortController()
    const given = { files, signal: stop.signal, onSent: () => stop.abort() }
    const error: unknown = await api
      .send(Client.fileCalls.addPictures, {}, given)
      .catch((caught: unknown) => caught)
    const size = got instanceof Uint8Array ? got.length : 0
    return {
      stored,
      last: counts.at(-1),
      file: picture.size,
      size,
      error: { ...(error as object) },
    }
  })
  expect(done.stored).toMatchObject({ width: 900, height: 900, bytes: done.size })
  const [sent = 0, total = 0] = done.last ?? []
  expect(sent).toBe(total)
  expect(total).toBeGreaterThan(done.file)
  expect(done.error).toMatchObject({ key: "cancelled" })
})
