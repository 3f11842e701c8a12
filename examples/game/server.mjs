// A game's server in one file, without packages: asks for a survey for its player, and pays for it, once.
import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from "node:crypto"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"

const { QO_HOST = "http://127.0.0.1:4170", QO_API_KEY, QO_TOKEN, PORT = "4180" } = process.env
if (!QO_API_KEY || !QO_TOKEN) throw new Error("QO_API_KEY and QO_TOKEN are missing, see README.md")

/** What the game knows of its players; a real one tells them apart. */
const PROFILE = { gender: "f", age: 27 }
const REWARDS = { completed: 50, ended: 5 }

/** Coins by player, and the offers that were paid. A real game keeps both in its database, the offers under a unique key. */
const coins = new Map()
const paid = new Set()

/** Signs a text for one purpose, with the key that the token has for it: `call`, `receipt` or `player`. */
function sign(purpose, text) {
  const key = Buffer.from(hkdfSync("sha256", QO_TOKEN, "", `qo sdk ${purpose} v2`, 32))
  return createHmac("sha256", key).update(text).digest("base64url")
}

async function callOffice(path, input) {
  const body = JSON.stringify(input)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString("base64url")
  const hash = createHash("sha256").update(body).digest("hex")
  const response = await fetch(QO_HOST + path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-qo-key": QO_API_KEY,
      "x-qo-timestamp": timestamp,
      "x-qo-nonce": nonce,
      "x-qo-signature": `v2.${sign("call", ["POST", path, hash, timestamp, nonce].join("\n"))}`,
    },
  })
  const { data, key, message } = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${key}: ${message}`)
  return data
}

/** What a receipt says, if the office has signed it for this player. */
function readReceipt(receipt, player) {
  const [version, payload = "", signature = ""] = String(receipt).split(".")
  if (version !== "v2") return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(sign("receipt", payload))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const facts = JSON.parse(Buffer.from(payload, "base64url").toString())
  return facts.player === sign("player", player) ? facts : undefined
}

/** Pays what a receipt is worth, if it was not paid yet. */
function reward(receipt, player) {
  const facts = readReceipt(receipt, player)
  if (!facts) return { paid: 0, why: "forged" }
  if (!(facts.outcome in REWARDS)) return { paid: 0, why: "not over yet" }
  if (paid.has(facts.offer)) return { paid: 0, why: "paid before" }
  paid.add(facts.offer)
  coins.set(player, (coins.get(player) ?? 0) + REWARDS[facts.outcome])
  return { paid: REWARDS[facts.outcome] }
}

const PAGE = readFileSync(new URL("page.html", import.meta.url), "utf8")

/** The player of this browser; a real game has accounts. */
function playerOf({ headers }) {
  const [, id] = /(?:^|; )player=([\w-]{36})/.exec(headers.cookie ?? "") ?? []
  return id ?? randomUUID()
}

async function textOf(request) {
  let text = ""
  for await (const chunk of request) {
    text += chunk
    if (text.length > 16_384) throw new Error("too long")
  }
  return text
}

async function answer(request, player) {
  switch (`${request.method} ${request.url}`) {
    case "GET /":
      return PAGE.replaceAll("QO_HOST", QO_HOST)
    case "GET /coins":
      return { coins: coins.get(player) ?? 0 }
    case "POST /offer": {
      const asked = { playerId: player, profile: PROFILE, lang: "ru" }
      const { offer } = await callOffice("/api/v1/sdk/offer", asked)
      if (offer) console.log(`Offered: survey ${offer.pid}`)
      return { link: offer?.link ?? null, minutes: offer?.minutes }
    }
    case "POST /reward": {
      const { receipt } = JSON.parse(await textOf(request))
      return { ...reward(receipt, player), coins: coins.get(player) ?? 0 }
    }
  }
}

const server = createServer(async (request, response) => {
  const player = playerOf(request)
  response.setHeader("set-cookie", `player=${player}; HttpOnly; SameSite=Lax; Path=/`)
  try {
    const found = await answer(request, player)
    const isPage = typeof found === "string"
    response.statusCode = found ? 200 : 404
    response.setHeader("content-type", isPage ? "text/html; charset=utf-8" : "application/json")
    response.end(isPage ? found : JSON.stringify(found ?? {}))
  } catch (error) {
    console.error(error)
    response.statusCode = 502
    response.end("{}")
  }
})
server.listen(Number(PORT), "localhost", () =>
  console.log(`The game: http://localhost:${server.address().port}`),
)
