import { expect, test } from "vitest"
import { lacksTrustedProxy } from "./lacks-trusted-proxy.ts"

const PUBLIC = "https://office.example"

test.for([
  { publicUrl: PUBLIC, bind: "127.0.0.1", trustProxy: [], lacks: true },
  { publicUrl: PUBLIC, bind: "localhost", trustProxy: [], lacks: true },
  { publicUrl: PUBLIC, bind: "::1", trustProxy: [], lacks: true },
  { publicUrl: PUBLIC, bind: "127.0.0.1", trustProxy: ["127.0.0.1"], lacks: false },
  { publicUrl: PUBLIC, bind: "0.0.0.0", trustProxy: [], lacks: false },
  { publicUrl: "http://localhost:4170", bind: "127.0.0.1", trustProxy: [], lacks: false },
  { publicUrl: "http://[::1]:4170", bind: "127.0.0.1", trustProxy: [], lacks: false },
  { publicUrl: undefined, bind: "127.0.0.1", trustProxy: [], lacks: false },
])("$publicUrl on $bind with $trustProxy.length trusted proxies: warns $lacks", (config) => {
  expect(lacksTrustedProxy(config)).toBe(config.lacks)
})
