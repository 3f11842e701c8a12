import type { LookupAddress } from "node:dns"
import { type AddressInfo, createServer, isIP } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { isPublicAddress } from "./public-address.ts"
import { createPost, type PostOptions } from "./post.ts"
import { type Receiver, startReceiver } from "./receiver.setup.ts"
import { reasonOf } from "./undelivered-error.ts"

let receiver: Receiver
const cleanUps: (() => Promise<unknown> | void)[] = []
beforeEach(async () => {
  receiver = await startReceiver()
  cleanUps.push(receiver.stop)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 }
/** Loopback represents the internet here; all other checks apply. */
const allowLoopback = (address: string) => address === "127.0.0.1" || isPublicAddress(address)

/** Returns a resolver that resolves every name to these addresses. */
const leadingTo = (...addresses: string[]): Required<Pick<PostOptions, "lookup">> => ({
  lookup: () => Promise.resolve(addresses.map((address) => ({ address, family: isIP(address) }))),
})
const allowAllLoopback = (address: string) => address.startsWith("127.")

function post(url: string, options: PostOptions = {}, hosts: readonly string[] = []) {
  const send = createPost({
    ...leadingTo("127.0.0.1"),
    allowAddress: allowLoopback,
    ca: receiver.ca,
    ...options,
  })
  return send({ url, body: '{"a":"ё"}', headers: { "x-test": "1" } }, hosts).then(
    (status) => status,
    (error: unknown) => reasonOf(error),
  )
}
const hook = (path = "/hook?a=1") => `https://hooks.example.com:${receiver.port}${path}`

test("a callback arrives whole, with the name that was called", async () => {
  expect(await post(hook())).toBe(200)
  expect(receiver.received).toEqual([
    {
      path: "/hook?a=1",
      host: `hooks.example.com:${receiver.port}`,
      headers: expect.objectContaining({ "x-test": "1", "content-length": "10" }),
      body: '{"a":"ё"}',
    },
  ])
  expect(await post(`https://127.0.0.1:${receiver.port}/`)).toBe(200)
})

test.for([204, 301, 302, 307, 308, 404, 410, 500, 503])(
  "status %i is returned unchanged and redirects are not followed",
  async (status) => {
    receiver.answer = (response) => {
      response.writeHead(status, { location: `https://other.example.com:${receiver.port}/` }).end()
    }
    expect(await post(hook())).toBe(status)
    expect(receiver.received).toHaveLength(1)
  },
)

test("the checked address is called, even if the name resolves to another one a moment later", async () => {
  const answers: LookupAddress[][] = [[LOOPBACK], [{ address: "10.0.0.1", family: 4 }]]
  const asked: string[] = []
  const lookup = (name: string) => {
    asked.push(name)
    return Promise.resolve(answers.shift() ?? [])
  }
  const send = () => post(hook(), { lookup })
  expect(await send()).toBe(200)
  expect(asked).toEqual(["hooks.example.com"])
  expect(await send()).toBe("forbiddenAddress")
  expect(await send()).toBe("forbiddenAddress")
  expect(receiver.connections()).toBe(1)
})

test("one private address among several refuses the name", async () => {
  expect(await post(hook(), leadingTo("127.0.0.1", "fd00::1"))).toBe("forbiddenAddress")
  expect(receiver.connections()).toBe(0)
})

test("if a name has several addresses, the one that responds is used", async () => {
  const options = { ...leadingTo("127.0.0.2", "127.0.0.1"), allowAddress: allowAllLoopback }
  expect(await post(hook(), options)).toBe(200)
})

test("by default loopback is not called, by name or by number", async () => {
  const send = createPost({ ca: receiver.ca, ...leadingTo("127.0.0.1") })
  for (const host of ["hooks.example.com", "127.0.0.1", "2130706433", "[::ffff:127.0.0.1]"]) {
    const outgoing = { url: `https://${host}:${receiver.port}/`, body: "{}", headers: {} }
    await expect(send(outgoing, [])).rejects.toThrow("forbiddenAddress")
  }
  expect(receiver.connections()).toBe(0)
})

test("who calls itself by another name, or vouches for itself, is not believed", async () => {
  expect(await post(`https://wrong.example.com:${receiver.port}/`)).toBe(
    "ERR_TLS_CERT_ALTNAME_INVALID",
  )
  const send = createPost({
    ...leadingTo("127.0.0.1"),
    allowAddress: allowLoopback,
  })
  await expect(send({ url: hook(), body: "{}", headers: {} }, [])).rejects.toMatchObject({
    code: "DEPTH_ZERO_SELF_SIGNED_CERT",
  })
  const old = await startReceiver({ expired: true })
  cleanUps.push(old.stop)
  expect(await post(`https://hooks.example.com:${old.port}/`, { ca: old.ca })).toBe(
    "CERT_HAS_EXPIRED",
  )
  expect([...receiver.received, ...old.received]).toEqual([])
})

test("http goes to listed hosts alone", async () => {
  const plain = await startReceiver({ plain: true })
  cleanUps.push(plain.stop)
  const host = `plain.example.com:${plain.port}`
  expect(await post(`http://${host}/`)).toBe("forbiddenAddress")
  expect(await post(`http://${host}/`, {}, [host])).toBe(200)
  expect(await post(`http://${host}/`, leadingTo("192.168.1.1"), [host])).toBe("forbiddenAddress")
  expect(plain.received).toHaveLength(1)
})

test("who never answers, or never stops answering, has so long and no longer", async () => {
  receiver.answer = () => undefined
  expect(await post(hook(), { wholeMs: 150 })).toBe("timedOut")
  // The status was received; the rest of the response does not matter.
  receiver.answer = (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write("."), 20)
    response.once("close", () => clearInterval(drip))
  }
  expect(await post(hook(), { wholeMs: 300 })).toBe(200)
  receiver.answer = (response) => {
    const drip = setInterval(() => response.socket?.write("HTTP/1.1"), 20)
    response.once("close", () => clearInterval(drip))
  }
  expect(typeof (await post(hook(), { wholeMs: 300 }))).toBe("string")
  // A name server that does not respond.
  expect(await post(hook(), { wholeMs: 150, lookup: () => new Promise(() => undefined) })).toBe(
    "timedOut",
  )
  // A server that accepts the connection and never responds.
  const silent = createServer((socket) => socket.on("error", () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", () => resolve()))
  cleanUps.push(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await post(`https://hooks.example.com:${port}/`, { wholeMs: 150 })).toBe("timedOut")
})

test("a huge answer is not read to its end", async () => {
  let written = 0
  const closed = Promise.withResolvers<void>()
  receiver.answer = (response) => {
    response.writeHead(200)
    const piece = Buffer.alloc(64 * 1024)
    const more = () => {
      if (response.destroyed) return
      written += piece.length
      response.write(piece, () => setImmediate(more))
    }
    response.once("close", () => closed.resolve())
    more()
  }
  expect(await post(hook(), { wholeMs: 20_000 })).toBe(200)
  await closed.promise
  expect(written).toBeLessThan(50 * 1024 * 1024)
})

test("a broken connection returns its error code, before and after the status", async () => {
  receiver.answer = (response) => response.socket?.destroy()
  expect(await post(hook())).toBe("ECONNRESET")
  receiver.answer = (response) => {
    response.writeHead(200, { "content-length": "1000" })
    response.write("a", () => response.socket?.destroy())
  }
  expect(await post(hook())).toBe(200)
  receiver.answer = (response) => {
    response.socket?.write(
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    )
  }
  expect(await post(hook())).toBe("noAnswer")
  receiver.answer = (response) => {
    response.writeProcessing()
    response.writeHead(200).end()
  }
  expect(await post(hook())).toBe(200)
  receiver.answer = (response) => response.socket?.end("SMTP ready\r\n")
  expect(await post(hook())).toMatch(/^HPE_/)
  receiver.answer = (response) => {
    response.writeHead(200, { "x-long": "x".repeat(100_000) }).end()
  }
  expect(await post(hook())).toBe("HPE_HEADER_OVERFLOW")
  await receiver.stop()
  expect(await post(hook())).toBe("ECONNREFUSED")
  expect(await post(hook(), leadingTo())).toBe("forbiddenAddress")
})
