import { expect, test } from "vitest"
import type { ProjectCallbacks } from "../callback/index.ts"
import { bindAct, type Caller } from "./act.ts"
import { removeCallbackAddress, restoreCallbackAddress } from "./callback-acts.ts"

const CALLED = "https://a.example.com/"
const REMOVED = "https://b.example.com/"
const ROW: ProjectCallbacks = {
  pid: 12,
  ownerId: 7,
  addresses: [
    { address: CALLED, blocks: ["b1"], answers: true, removedAt: 0 },
    { address: REMOVED, blocks: [], answers: false, removedAt: 1_790_000_000 },
  ],
}
const OWNER: Caller = { role: "researcher", userId: 7 }
const codeOf = (
  act: typeof removeCallbackAddress | typeof restoreCallbackAddress,
  address: string,
  caller: Caller = OWNER,
) => act.rule?.(ROW, { address }, caller)?.code

test.for([
  ["the owner", OWNER, undefined],
  ["an administrator", { role: "administrator", userId: 1 }, undefined],
  ["a colleague", { role: "researcher", userId: 8 }, "notOwner"],
  ["a moderator", { role: "moderator", userId: 9 }, "notOwner"],
] as const)("%s may change delivery: %o", ([, caller, code]) => {
  expect(codeOf(removeCallbackAddress, CALLED, caller)).toBe(code)
  expect(codeOf(restoreCallbackAddress, REMOVED, caller)).toBe(code)
})

test("an address is found in any spelling; repeating the act changes nothing", () => {
  expect(codeOf(removeCallbackAddress, "https://A.example.com:443")).toBeUndefined()
  expect(codeOf(removeCallbackAddress, REMOVED)).toBe("unchanged")
  expect(codeOf(restoreCallbackAddress, CALLED)).toBe("unchanged")
  expect(codeOf(removeCallbackAddress, "https://c.example.com/")).toBeUndefined()
})

test("each act undoes the other for the same address", () => {
  const act = bindAct(removeCallbackAddress, { address: CALLED }, OWNER)
  const back = act.undo(ROW)
  expect(back?.name).toBe("projects.callbacks.restore")
  expect(back?.input(ROW)).toEqual({ pid: 12, address: CALLED })
  expect(back?.undo(ROW)?.name).toBe("projects.callbacks.remove")
})
