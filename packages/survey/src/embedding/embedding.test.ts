import { expect, test } from "vitest"
import { isHello, nativeTell } from "./connect.ts"
import { askedIn } from "./messages.ts"

test.each([
  [{ type: "pause" }, { type: "pause" }],
  [{ type: "back", more: 1 }, { type: "back" }],
  [
    { type: "params", params: { level: "7", x: 1 } },
    { type: "params", params: { level: "7" } },
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

test("native views of each kind are told by what they put into the page", () => {
  const said: string[] = []
  const say = (who: string) => (text: string) => void said.push(`${who} ${text}`)
  nativeTell({ QoSurvey: { postMessage: say("Android") } })?.("1")
  nativeTell({ webkit: { messageHandlers: { qoSurvey: { postMessage: say("iOS") } } } })?.("2")
  nativeTell({ Unity: { call: say("Unity") } })?.("3")
  nativeTell({ ue: { qosurvey: { onmessage: say("Unreal") } } })?.("4")
  expect(said).toEqual(["Android 1", "iOS 2", "Unity 3", "Unreal 4"])
  expect(nativeTell({})).toBeUndefined()
})
