import fc from "fast-check"

/** The usual number of runs of a property is 100; `npm run test:all` takes them all. */
const numRuns = process.env["QO_TEST_ALL"] === "1" ? 100 : 25

fc.configureGlobal({ seed: Number(process.env["QO_TEST_SEED"]), numRuns })
