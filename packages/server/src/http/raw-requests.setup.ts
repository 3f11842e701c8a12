import { CALLS } from "@qo/core/api"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { openSurvey } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

const INDEX = "<!doctype html><title>Office</title>"
export const ICON = "<svg xmlns='http://www.w3.org/2000/svg'/>"

/** Writes a small web app in the structure of a real build, some files with compressed copies. Returns its folder. */
function writeWebApp(): string {
  const folder = mkdtempSync(join(tmpdir(), "qo-web-"))
  writeFileSync(join(folder, "index.html"), INDEX)
  writeFileSync(join(folder, "index.html.br"), brotliCompressSync(INDEX))
  writeFileSync(join(folder, "index.html.gz"), gzipSync(INDEX))
  writeFileSync(join(folder, "icon.svg"), ICON)
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "assets", "app-0a1b2c3d.js"), "export {}")
  return folder
}

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

export interface RawServer {
  api: TestApi
  /** Sends raw bytes and reads until the server closes the connection. */
  send: (text: string) => Promise<RawAnswer>
  /** Sends a request without a body. `SURVEY` at the start of a path is replaced by the path of an open survey. */
  ask: (method: string, path: string, ...headers: string[]) => Promise<RawAnswer>
  /** Sends a POST with this body. */
  post: (path: string, body: string, ...headers: string[]) => Promise<RawAnswer>
  stop: () => Promise<void>
}

/** Starts a server with a small web app and an open survey, for requests that tests write byte by byte. */
export async function startRawServer(): Promise<RawServer> {
  const folder = writeWebApp()
  const api = await startTestApi({}, {}, folder)
  const { id } = await api.addUser("researcher")
  const survey = await openSurvey(api, id, [{ id: "q1", category: "nps", text: "Порекомендуете?" }])
  const send = (text: string) => sendRaw(api.url, text)
  const headOf = (method: string, path: string, headers: readonly string[]) => {
    const address = path.replace(/^SURVEY/, `/s/${survey.key}`)
    const lines = [`${method} ${address} HTTP/1.1`, "host: x", "connection: close", ...headers]
    return `${lines.join("\r\n")}\r\n\r\n`
  }
  return {
    api,
    send,
    ask: (method, path, ...headers) => send(headOf(method, path, headers)),
    post: (path, body, ...headers) =>
      send(headOf("POST", path, [`content-length: ${body.length}`, ...headers]) + body),
    async stop() {
      await api.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const pieces: Buffer[] = []
  socket.on("data", (piece: Buffer) => pieces.push(piece))
  socket.write(text, "latin1")
  await once(socket, "close")
  const received = Buffer.concat(pieces).toString("latin1")
  const [head = "", ...body] = received.split("\r\n\r\n")
  const [line = "", ...lines] = head.split("\r\n")
  const headers = new Headers(
    lines.map((each): [string, string] => {
      const at = each.indexOf(":")
      return [each.slice(0, at), each.slice(at + 1).trim()]
    }),
  )
  return { status: Number(line.split(" ")[1]), headers, body: body.join("\r\n\r\n") }
}

export const ABOUT = CALLS.about.path
export const LOGIN = CALLS.login.path
export const READ = "GET, HEAD"

/** Status, error key and `allow` header of the response to a request without a body. */
export interface ExpectedAnswer {
  status: number
  key?: string
  allow?: string
}
export const answer = (status: number, key?: string, allow?: string): ExpectedAnswer => ({
  status,
  ...(key !== undefined && { key }),
  ...(allow !== undefined && { allow }),
})
export const ok = answer(200)
export const notFound = answer(404, "notFound")
export const allowsOnly = (allow: string) => answer(405, "wrongMethod", allow)
export const options = (allow: string) => answer(204, undefined, allow)

const keyIn = ({ headers, body }: RawAnswer): string | undefined =>
  headers.get("content-type")?.includes("json")
    ? (JSON.parse(Buffer.from(body, "latin1").toString("utf8")) as { key?: string }).key
    : undefined
export const shortOf = (received: RawAnswer): ExpectedAnswer =>
  answer(
    received.status,
    received.status < 400 ? undefined : keyIn(received),
    received.headers.get("allow") ?? undefined,
  )
