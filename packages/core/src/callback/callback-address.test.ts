import { expect, test } from "vitest"
import { addedAddresses, addressesOf, callbackAddress } from "./callback-address.ts"

test.for([
  "https://HOOKS.example.com/Answered?a=1",
  " https://hooks.example.com:443/Answered?a=1 ",
  "https://hooks.example.com./Answered?a=1",
  "https://hooks.example.com/Answered?a=1#part",
  "https://hooks.example.com/%41nswered?a=1",
  "https://hooks.example.com/x/../Answered?a=1",
])("%j is compared as one address", (text) => {
  expect(callbackAddress(text)).toBe("https://hooks.example.com/Answered?a=1")
})

test.for([
  ["another path", "https://hooks.example.com/answered?a=1"],
  ["another query", "https://hooks.example.com/Answered?a=2"],
  ["another scheme", "http://hooks.example.com/Answered?a=1"],
  ["another port", "https://hooks.example.com:8443/Answered?a=1"],
  ["an encoded slash", "https://hooks.example.com/%2fAnswered?a=1"],
] as const)("%s is another address", ([, text]) => {
  expect(callbackAddress(text)).not.toBe("https://hooks.example.com/Answered?a=1")
})

test("letters of other alphabets and small hexadecimal digits have one spelling", () => {
  const encoded = `${new URL("https://хук.рф").origin}/%D0%BE%D1%82%D0%B2%D0%B5%D1%82`
  expect(callbackAddress("https://хук.рф/ответ")).toBe(encoded)
  expect(callbackAddress("https://ХУК.рф/%d0%be%d1%82%d0%b2%d0%b5%d1%82")).toBe(encoded)
})

test("text that is no address remains unchanged", () => {
  expect(callbackAddress("no address")).toBe("no address")
})

const block = (id: string, callbackUrl?: string, callbackAnswers?: boolean) => ({
  id,
  ...(callbackUrl !== undefined && { settings: { callbackUrl, callbackAnswers } }),
})
const A = "https://a.example.com/"
const B = "https://b.example.com/"

test("addresses are listed once, with their blocks and whether answers are sent", () => {
  expect(addressesOf([block("b1", A), block("b2"), block("b3", B), block("b4", A, true)])).toEqual([
    { address: A, blocks: ["b1", "b4"], answers: true },
    { address: B, blocks: ["b3"], answers: false },
  ])
})

test.for([
  ["the same addresses", [block("b1", A)], [block("b1", A)], []],
  ["another spelling", [block("b1", A)], [block("b1", "https://A.example.com")], []],
  ["the address of another block", [block("b1", A)], [block("b2", A)], []],
  ["an address that is gone", [block("b1", A)], [block("b1")], []],
  ["an address that takes no more answers", [block("b1", A, true)], [block("b1", A)], []],
  ["a new address", [block("b1", A)], [block("b1", B)], [B]],
  ["an address that takes answers now", [block("b1", A)], [block("b1", A, true)], [A]],
] as const)("added addresses: %s", ([, before, after, added]) => {
  expect(addedAddresses(before, after).map(({ address }) => address)).toEqual(added)
})
