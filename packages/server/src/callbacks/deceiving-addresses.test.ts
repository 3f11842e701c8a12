import { afterEach, beforeEach, expect, test } from "vitest"
import { startNameServer, type NameServer } from "./name-server.setup.ts"
import { createPost, type PostOptions } from "./post.ts"
import { isPublicAddress } from "./public-address.ts"
import { type Receiver, startReceiver } from "./receiver.setup.ts"
import { reasonOf } from "./undelivered-error.ts"

let receiver: Receiver
let nameServer: NameServer
const cleanUps: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  receiver = await start()
  nameServer = await startNameServer()
  cleanUps.push(nameServer.stop)
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const NAMES = ["hooks.example.com", "127.0.0.1", "0.0.0.0"]
async function start(options: Parameters<typeof startReceiver>[0] = {}): Promise<Receiver> {
  const started = await startReceiver({ names: NAMES, ...options })
  cleanUps.push(started.stop)
  return started
}

/** Posts as the server does, except for these options. */
function post(url: string, options: PostOptions = {}, hosts: readonly string[] = []) {
  const send = createPost({ lookup: nameServer.lookup, ca: receiver.ca, ...options })
  return send({ url, body: "{}", headers: {} }, hosts).then(
    (status) => status,
    (error: unknown) => reasonOf(error),
  )
}
/** Returns a URL with a name that the name server knows. */
const hook = (path = "/") => `https://hooks.example.com:${receiver.port}${path}`
const anywhere = { allowAddress: () => true }
/** 127.0.0.1 represents the internet, 127.0.0.2 the internal network. */
const allowAddress = (address: string) => address === "127.0.0.1" || isPublicAddress(address)

// Without the check, each of them reaches the receiver. Otherwise the test would prove nothing.
test.for(["127.0.0.1", "127.1", "0x7f.1", "0x7f000001", "2130706433", "0177.1", "0.0.0.0", "0"])(
  "a receiver on loopback is not called as %s",
  async (host) => {
    const url = `https://${host}:${receiver.port}/`
    expect(await post(url, anywhere)).toBe(200)
    expect(await post(url)).toBe("forbiddenAddress")
    expect(receiver.connections()).toBe(1)
  },
)

test.for(["127.0.0.1", "0.0.0.0"])(
  "a receiver on loopback is not called by a name that leads to %s",
  async (address) => {
    nameServer.names["hooks.example.com"] = [[address]]
    expect(await post(hook(), anywhere)).toBe(200)
    expect(await post(hook())).toBe("forbiddenAddress")
    expect(receiver.connections()).toBe(1)
  },
)

test.for([
  ["::1"],
  ["::ffff:127.0.0.1"],
  ["::127.0.0.1"],
  ["64:ff9b::7f00:1"],
  ["2002:7f00:1::"],
  ["169.254.169.254"],
  ["fd00:ec2::254"],
  ["fe80::1"],
  ["10.0.0.1"],
  ["100.100.100.200"],
  ["93.184.215.14", "127.0.0.1"],
  ["93.184.215.14", "::1"],
  [],
] as const)("a name that leads to %j is not called", async (addresses) => {
  nameServer.names["hooks.example.com"] = [addresses]
  expect(await post(hook())).toBe("forbiddenAddress")
  expect(nameServer.asked).not.toEqual([])
  expect(receiver.connections()).toBe(0)
})

test.for([
  "localhost",
  "localhost.",
  "LOCALHOST.localdomain",
  "localhost.localdomain.",
  "localhost..",
  "app.localhost",
  "127.0.0.1..",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::1%lo]",
  "user@hooks.example.com",
  "hooks.example.com@127.0.0.1",
])("%s is not even looked up", async (host) => {
  const loopback = [["127.0.0.1"]]
  nameServer.names["localhost"] = loopback
  nameServer.names["localhost.localdomain"] = loopback
  nameServer.names["hooks.example.com"] = loopback
  expect(await post(`https://${host}:${receiver.port}/`, { allowAddress })).toBe("forbiddenAddress")
  // Without `lookup`, the resolver of the system is used, which knows the name.
  const byItself = createPost({ ca: receiver.ca, allowAddress })
  const outgoing = { url: `https://${host}:${receiver.port}/`, body: "{}", headers: {} }
  await expect(byItself(outgoing, [])).rejects.toThrow("forbiddenAddress")
  expect(nameServer.asked).toEqual([])
  expect(receiver.connections()).toBe(0)
})

test.for(["/\r\nX-Evil: 1", "/\thook", "\r\n/", String.raw`\@127.0.0.1/`])(
  "an address with %j in it is not called",
  async (path) => {
    nameServer.names["hooks.example.com"] = [["127.0.0.1"]]
    expect(await post(hook(path), anywhere)).toBe("forbiddenAddress")
    expect(receiver.connections()).toBe(0)
  },
)

test("a line end in percent signs stays in the path and makes no header", async () => {
  nameServer.names["hooks.example.com"] = [["127.0.0.1"]]
  expect(await post(hook("/%0d%0aX-Evil:%201?a=%0d%0aB:%201"), anywhere)).toBe(200)
  const [received] = receiver.received
  expect(received?.path).toBe("/%0d%0aX-Evil:%201?a=%0d%0aB:%201")
  expect(Object.keys(received?.headers ?? {}).toSorted()).toEqual([
    "connection",
    "content-length",
    "host",
  ])
})

test.for([301, 302, 303, 307, 308])(
  "a redirect %i to a receiver inside is not followed",
  async (status) => {
    const inside = await start()
    nameServer.names["hooks.example.com"] = [["127.0.0.1"]]
    receiver.answer = (response) => {
      const headers = {
        location: `https://127.0.0.1:${inside.port}/`,
        refresh: `0; url=https://127.0.0.1:${inside.port}/`,
      }
      response.writeHead(status, headers).end()
    }
    expect(await post(hook(), anywhere)).toBe(status)
    expect(receiver.received).toHaveLength(1)
    expect(inside.connections()).toBe(0)
  },
)

test("a name that resolves to another machine a moment later is called at its first address", async () => {
  const inside = await start({ host: "127.0.0.2", port: receiver.port })
  nameServer.names["hooks.example.com"] = [["127.0.0.1"], ["127.0.0.2"]]
  expect(await post(hook(), { allowAddress })).toBe(200)
  // The name was resolved once, and not again for the connection.
  expect(nameServer.asked.map(({ kind }) => kind).toSorted()).toEqual(["A", "AAAA"])
  for (let time = 0; time < 3; time++)
    expect(await post(hook(), { allowAddress })).toBe("forbiddenAddress")
  expect(receiver.received).toHaveLength(1)
  expect(inside.connections()).toBe(0)
  // The internal receiver is reachable without the check.
  expect(await post(hook(), { ...anywhere, ca: inside.ca })).toBe(200)
  expect(inside.received).toHaveLength(1)
})
