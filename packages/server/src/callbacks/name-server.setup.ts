import { createSocket } from "node:dgram"
import { Resolver } from "node:dns/promises"
import type { LookupAddress } from "node:dns"
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

export interface NameServer {
  /** Addresses of each name: one list per query; the last list answers all later queries. */
  names: Record<string, readonly (readonly string[])[]>
  /** Queried names in order, with the kind of address. */
  asked: { name: string; kind: "A" | "AAAA" }[]
  /** Resolves a name with this name server only. */
  lookup: (name: string) => Promise<LookupAddress[]>
  stop: () => Promise<void>
}

const KINDS = { 1: "A", 28: "AAAA" } as const
const HEADER = 12

/** Starts a name server on loopback whose answers must not be cached (TTL 0), and a resolver that uses it. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket("udp4")
  const nameServer: NameServer = { names: {}, asked: [], lookup, stop }
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = questionIn(query)
    const kind = type === 1 || type === 28 ? KINDS[type] : undefined
    const before = nameServer.asked.filter((each) => each.name === name && each.kind === kind)
    const rounds = nameServer.names[name] ?? []
    const addresses = rounds[Math.min(before.length, rounds.length - 1)] ?? []
    if (kind) nameServer.asked.push({ name, kind })
    const version = kind === "A" ? 4 : 6
    const found = kind ? addresses.filter((each) => isIP(each) === version) : []
    socket.send(answerTo(query.subarray(0, end), type, found), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", () => resolve()))
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])

  async function lookup(name: string): Promise<LookupAddress[]> {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found
      .flatMap((each) => (each.status === "fulfilled" ? each.value : []))
      .map((address) => ({ address, family: isIP(address) }))
  }
  function stop(): Promise<void> {
    resolver.cancel()
    return new Promise((resolve) => socket.close(() => resolve()))
  }
  return nameServer
}

/** Reads the single question of a DNS query (RFC 1035, 4.1). */
function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question)
  // Header of an authoritative response without an error, with one question and all addresses as answers.
  head.writeUInt16BE(0x8400, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const records = addresses.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
    const record = Buffer.alloc(HEADER)
    // Record with the name of the question, class IN and TTL 0.
    record.writeUInt16BE(0xc000 + HEADER, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([record, bytes])
  })
  return Buffer.concat([head, ...records])
}
