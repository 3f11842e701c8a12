import { testSights } from "./sights/test-sights.ts"

testSights(({ as }) => as !== "administrator")
