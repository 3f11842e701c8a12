import { RATE_NAMES } from "@qo/core/pricing"
import { expect, test } from "vitest"
import { calculatorSet } from "./calculator.ts"
import { flagOfRate } from "./rate-flags.ts"

test("every rate of the calculator has its flag", () => {
  const flags = calculatorSet.flags.map(({ name }) => name).filter((name) => name !== "input")
  expect(flags).toEqual(RATE_NAMES.map(flagOfRate))
})
