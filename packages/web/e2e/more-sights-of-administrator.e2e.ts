import { testSights } from "./sights/test-sights.ts"

testSights(({ as }, nth) => as === "administrator" && nth % 2 === 1)
