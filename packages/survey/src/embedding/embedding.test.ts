import { expect, test } from "vitest"
import { connectNative, isHello } from "./connect.ts"
import { nativeTell } from "./native-view.ts"
import { type HostMessage, askedIn } from "./messages.ts"

test.each([
  [{ type: "pause" }, { type: "pause" }],
  [{ type: "back", more: 1 }, { type: "back" }],
  [
    { type: "params", params: { level: "7", x: 1 } },
    { type: "params", params: { level: "7" } },
  ],
  [
    { type: "params", params: { Level: "7", "": "x", long: "x".repeat(513), map: "лес" } },
    { type: "params", params: { map: "лес" } },
  ],
  [
    JSON.parse(`{ "type": "params", "params": { "__proto__": "x" } }`),
    { type: "params", params: {} },
  ],
  [{ type: "params" }, undefined],
  [{ type: "params", params: null }, undefined],
  [{ type: "complete" }, undefined],
  ["pause", undefined],
  [null, undefined],
])("%j asks for %j", (data, asked) => {
  expect(askedIn(data)).toEqual(asked)
})

test("only who knows the nonce of the address says hello", () => {
  const hello = { type: "qo:connect", version: 1, nonce: "n" }
  expect(isHello(hello, "n")).toBe(true)
  expect(isHello(hello, "m")).toBe(false)
  expect(isHello({ ...hello, version: 2 }, "n")).toBe(false)
  expect(isHello("qo:connect", "n")).toBe(false)
})

test("native views of each kind receive messages by the function they add to the page", () => {
  const said: string[] = []
  const say = (who: string) => (text: string) => void said.push(`${who} ${text}`)
  nativeTell({ QoSurvey: { postMessage: say("Android") } })?.("1")
  nativeTell({ webkit: { messageHandlers: { qoSurvey: { postMessage: say("iOS") } } } })?.("2")
  nativeTell({ Unity: { call: say("Unity") } })?.("3")
  nativeTell({ ue: { qosurvey: { onmessage: say("Unreal") } } })?.("4")
  expect(said).toEqual(["Android 1", "iOS 2", "Unity 3", "Unreal 4"])
  expect(nativeTell({})).toBeUndefined()
})

test("a view with a late bridge receives earlier messages, and sends requests by one function", () => {
  const told: string[] = []
  const asked: HostMessage[] = []
  const view: Parameters<typeof connectNative>[0] = {}
  const tell = connectNative(view, (message) => asked.push(message))
  tell({ type: "ready" })
  tell({ type: "progress", value: 0 })
  view.Unity = { call: (text) => void told.push(text) }
  for (const text of [`{"type":"resume"}`, "{", "7", `{"type":"back"}`])
    view.qoSurvey?.receive(text)
  tell({ type: "close" })
  expect(told).toEqual([`{"type":"ready"}`, `{"type":"progress","value":0}`, `{"type":"close"}`])
  expect(asked).toEqual([{ type: "resume" }, { type: "back" }])
})
