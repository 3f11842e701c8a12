/**
 * Bare node:http as a lower bound. `node floor.ts bytes|json|sql|refusal <file> [database's socket folder] [statement]` bytes:
 * sends the file. json: serializes it for each request. sql: queries the database and serializes the result. refusal: 401 by the
 * headers alone, and the body is read as the product does.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createPool } from "../../packages/server/src/db/pool.ts"
import { discardBody } from "../../packages/server/src/http/discard-body.ts"
import { socketOf } from "./database.ts"

const [kind = "bytes", file = "", host = "", statement = ""] = process.argv.slice(2)
const bytes = file ? readFileSync(file) : Buffer.from("null")
const value: unknown = JSON.parse(bytes.toString("utf8"))
const pool = kind === "sql" ? createPool(socketOf(host), { max: 16 }) : undefined

async function body(): Promise<string | Buffer> {
  if (pool) return JSON.stringify({ data: (await pool.query(statement)).rows })
  return kind === "json" ? JSON.stringify(value) : bytes
}

const server = createServer((request, response) => {
  const answer = async () => {
    if (kind === "refusal") discardBody(request)
    const content = await body()
    response.writeHead(kind === "refusal" ? 401 : 200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(content),
    })
    response.end(content)
  }
  void answer()
})
server.keepAliveTimeout = 72_000
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port))
