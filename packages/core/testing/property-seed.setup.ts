import fc from "fast-check"

/**
 * Property tests draw the same cases each time, so that a run tells about the change and not about the dice. `npm run test:all`
 * draws new ones; a case that fails there becomes a test of its own.
 */
if (process.env["QO_TEST_ALL"] !== "1") fc.configureGlobal({ seed: 20_260 })
