import { connect, type Socket } from "node:net"

export interface HttpAnswer {
  status: number
  body: string
}

/**
 * A connection that repeatedly sends a request and waits; a minimal implementation, so that the client costs little beside the
 * server.
 */
export interface Connection {
  get: (path: string, headers: Readonly<Record<string, string>>) => Promise<HttpAnswer>
  post: (
    path: string,
    headers: Readonly<Record<string, string>>,
    json: string,
  ) => Promise<HttpAnswer>
  close: () => void
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve)
    socket.once("error", reject)
  })
  const ask = (line: string, headers: Readonly<Record<string, string>>, body = "") => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const answered = readAnswer(socket)
    socket.write(`${line} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join("")}\r\n${body}`)
    return answered
  }
  return {
    get: (path, headers) => ask(`GET ${path}`, headers),
    post: (path, headers, json) => {
      const length = String(Buffer.byteLength(json))
      const own = { "content-type": "application/json", "content-length": length, ...headers }
      return ask(`POST ${path}`, own, json)
    },
    close: () => socket.destroy(),
  }
}

function readAnswer(socket: Socket): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let received = 0
    let head: { status: number; start: number; length: number } | undefined
    const settle = (outcome: () => void) => {
      socket.off("data", onData).off("error", onError).off("close", onClose)
      outcome()
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onClose = () => settle(() => reject(new Error("the connection was closed")))
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      received += chunk.length
      head ??= headIn(chunks)
      if (!head || received < head.start + head.length) return
      const { status, start } = head
      settle(() =>
        resolve({ status, body: Buffer.concat(chunks).subarray(start).toString("utf8") }),
      )
    }
    socket.on("data", onData).on("error", onError).on("close", onClose)
  })
}

function headIn(chunks: Buffer[]) {
  const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
  const end = bytes?.indexOf("\r\n\r\n") ?? -1
  if (!bytes || end < 0) return undefined
  const text = bytes.toString("latin1", 0, end)
  const length = Number(/^content-length: *(\d+)/im.exec(text)?.[1])
  if (!Number.isFinite(length)) throw new Error(`an answer without a length:\n${text}`)
  return { status: Number(text.slice(9, 12)), start: end + 4, length }
}

export interface Load {
  url: string
  path: string
  /** Headers for each client in turn. */
  headers: readonly Readonly<Record<string, string>>[]
  clients: number
  requests: number
}

/** Sends so many requests over so many connections, each one after the other; returns the milliseconds of each. */
export async function sendAll({
  url,
  path,
  headers,
  clients,
  requests,
}: Load): Promise<{ times: number[]; bytes: number }> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url)))
  const times: number[] = []
  let left = requests
  let bytes = 0
  const run = async (connection: Connection, at: number) => {
    const own = headers[at % headers.length] ?? {}
    while (left-- > 0) {
      const start = performance.now()
      const { status, body } = await connection.get(path, own)
      times.push(performance.now() - start)
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`)
      bytes = body.length
    }
  }
  await Promise.all(connections.map(run))
  for (const connection of connections) connection.close()
  return { times, bytes }
}
