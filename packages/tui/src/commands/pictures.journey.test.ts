import { execFile } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { createLightFetch } from "@qo/core/node"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildProgram, startProgram } from "./testing/built-program.setup.ts"
import { pngOf, writePicture } from "./testing/picture-file.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"

let server: TestApi
let run: RunSignedIn
beforeAll(async () => {
  server = await startTestApi()
  const { email } = await server.addUser("researcher")
  run = await signedInLine(server, email)
})
afterAll(() => server.stop())

const TERMINAL = { columns: 100, rows: 30 }

interface AddedPicture {
  file: string
  id: string
  width: number
  bytes: number
}

/** A picture whose bytes the server stores unchanged, because it has encoded them itself. */
async function storedPicture(side: number): Promise<{ path: string; id: string; bytes: Buffer }> {
  const path = writePicture("first.png", pngOf(side))
  const { stdout } = await run(`pictures add ${path} --output ids`)
  const id = stdout.trim()
  const { bytes } = await run(`pictures get ${id}`)
  const kept = writePicture("kept.png", bytes)
  expect((await run(`pictures add ${kept} --output ids`)).stdout.trim()).toBe(id)
  return { path: kept, id, bytes }
}

test("a picture is uploaded and downloaded byte for byte, by its own command and by any call", async () => {
  const { path, id, bytes } = await storedPicture(200)
  const sent = readFileSync(path)
  expect(sent.subarray(0, 4)).toEqual(Buffer.from("\x89PNG", "latin1"))
  expect(Buffer.compare(bytes, sent)).toBe(0)
  const called = await run(`api GET picture --field id=${id}`)
  expect([called.exit, Buffer.compare(called.bytes, sent)]).toEqual([0, 0])
  const [one, two] = [join(newConfigFolder(), "one"), join(newConfigFolder(), "two")]
  expect((await run(`pictures get ${id} --output ${one}`)).bytes).toHaveLength(0)
  expect((await run(`api GET picture?id=${id} --output ${two}`)).bytes).toHaveLength(0)
  for (const written of [one, two]) expect(Buffer.compare(readFileSync(written), sent)).toBe(0)
})

test("the program itself sends and writes the same bytes, into a pipe too", async () => {
  const { path, id } = await storedPicture(300)
  const program = await buildProgram()
  const { email } = await server.addUser("researcher")
  const env = { QO_HOST: server.url, QO_CONFIG_DIR: newConfigFolder(), QO_LANG: "en" }
  const login = startProgram(program, ["login", "--email", email, "--password-stdin"], {
    env,
    stdin: "correct horse 7\n",
  })
  expect(await login.ended).toBe(0)
  const added = startProgram(program, ["pictures", "add", path, "--output", "ids"], { env })
  expect([await added.ended, added.stdout()]).toEqual([0, `${id}\n`])
  for (const words of [`pictures get ${id}`, `api GET picture --field id=${id}`]) {
    const target = join(newConfigFolder(), "back.png")
    const redirected = `"${process.execPath}" "${program}" ${words} > "${target}"`
    await promisify(execFile)("bash", ["-c", redirected], { env: { ...process.env, ...env } })
    expect(Buffer.compare(readFileSync(target), readFileSync(path))).toBe(0)
  }
})

test("a form of any call carries files and fields", async () => {
  const { path, id } = await storedPicture(100)
  const sent = await run(`api POST picture --file images=${path} --file images=-`, {
    stdin: readFileSync(path),
  })
  const { data } = JSON.parse(sent.stdout) as { data: AddedPicture[] }
  expect(data.map((each) => each.id)).toEqual([id, id])
  const unknown = await run(`api POST picture --file images=${path} --field pid=999`)
  expect([unknown.exit, unknown.stdout]).toEqual([66, ""])
})

test("a body that is no JSON is sent with its type, and the refusal lists the accepted ones", async () => {
  const path = writePicture("a.bin")
  const { exit, stderr } = await run(`api POST picture --input ${path} --lang en`)
  expect(exit).toBe(65)
  for (const part of ["PNG, JPEG, WebP, GIF", "5 MB", "25 megapixels"])
    expect(stderr).toContain(part)
  const broken = join(newConfigFolder(), "a.json")
  writeFileSync(broken, "{")
  expect((await run(`api POST picture --input ${broken}`)).exit).toBe(2)
  expect((await run(`api POST picture --input ${path} --file images=${path}`)).exit).toBe(2)
  expect((await run(`api GET picture --file images=${path}`)).exit).toBe(2)
})

test("pictures are not printed to a terminal unless requested", async () => {
  const { id, bytes } = await storedPicture(50)
  for (const line of [`pictures get ${id}`, `api GET picture --field id=${id}`]) {
    const refused = await run(line, { terminal: TERMINAL })
    expect([refused.exit, refused.bytes.length]).toEqual([2, 0])
    expect(refused.stderr).toContain("--output")
    const forced = await run(`${line} --output -`, { terminal: TERMINAL })
    expect([forced.exit, Buffer.compare(forced.bytes, bytes)]).toEqual([0, 0])
  }
})

test.for([
  ["ru", "5 МБ", "25 мегапикселей"],
  ["en", "5 MB", "25 megapixels"],
])("%s: every file that cannot be taken is named before one is sent", async ([lang, ...limits]) => {
  const good = writePicture("good.png")
  const text = writePicture("notes.png", Buffer.from("no picture"))
  const large = writePicture("large.png", Buffer.concat([pngOf(20), Buffer.alloc(5_000_000)]))
  const sent: string[] = []
  const send = createLightFetch()
  const { exit, stdout, stderr } = await run(
    `pictures add ${good} ${text} ${large} --lang ${lang}`,
    {
      fetch: (url, init) => {
        sent.push(init.method)
        return send(url, init)
      },
    },
  )
  expect([exit, stdout, sent]).toEqual([65, "", ["GET"]])
  for (const part of [text, large, "PNG, JPEG, WebP, GIF", ...limits])
    expect(stderr).toContain(part)
  expect(stderr).not.toContain(good)
})

test("faults found by the server are reported at their file", async () => {
  const good = writePicture("good.png")
  const half = writePicture("half.png", pngOf(60).subarray(0, 300))
  const { exit, stdout, stderr } = await run(`pictures add ${good} ${half} --lang en`)
  expect([exit, stdout]).toEqual([65, ""])
  for (const part of [half, "PNG, JPEG, WebP, GIF", "5 MB"]) expect(stderr).toContain(part)
})

test("more pictures than one call takes go in several, in their order", async () => {
  const paths = Array.from({ length: 23 }, (_, i) => writePicture(`p${i}.png`, pngOf(10 + i)))
  const posts: string[] = []
  const send = createLightFetch()
  const { exit, stdout } = await run(`pictures add ${paths.join(" ")} --json`, {
    fetch: (url, init) => {
      if (init.method === "POST") posts.push(url)
      return send(url, init)
    },
  })
  const added = JSON.parse(stdout) as AddedPicture[]
  expect([exit, posts.length]).toEqual([0, 2])
  expect(added.map(({ file, width }) => [file, width])).toEqual(
    paths.map((path, i) => [path, 10 + i]),
  )
})

test("Ctrl-C gives an upload up", async () => {
  const path = writePicture("one.png")
  const { exit, stdout } = await run(`pictures add ${path}`, {
    onInterrupt: (stop) => stop(),
  })
  expect([exit, stdout]).toEqual([130, ""])
})
