import fc from "fast-check"
import { expect, test } from "vitest"
import { earnedBy } from "./earned.ts"
import { input } from "./price-input.setup.ts"
import { priceOf } from "./price.ts"

test("when all completes of a project came through one issuer's games, they get the issuers' quote", () => {
  fc.assert(
    fc.property(input, (terms) => {
      expect(earnedBy(terms, terms.groups)).toBe(priceOf(terms).issuerReceives)
    }),
  )
})

test("without completes the earnings are zero", () => {
  fc.assert(
    fc.property(input, (terms) => {
      expect(earnedBy(terms, [])).toBe(0)
    }),
  )
})
