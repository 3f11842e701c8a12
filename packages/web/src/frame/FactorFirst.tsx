import { createCode } from "../base/code.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { Loader } from "../ui/Loader.tsx"

const setUpFactor = createCode(async () => (await import("./SetUpFactor.tsx")).SetUpFactor)

/** The second factor that has to be set up before anything else. */
export const FactorFirst = () => (
  <LazyPart of={setUpFactor} fallback={<Loader />}>
    {(SetUpFactor) => <SetUpFactor />}
  </LazyPart>
)
