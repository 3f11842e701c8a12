import { PASSWORD } from "../testing/index.ts"
import { addRespondent, ofProject, onProject, plannedRetention } from "./sample-steps.setup.ts"
import type { Actor, ContractWorld } from "./world.setup.ts"

const ofRespondent = async ({ api }: ContractWorld) => ({
  input: { respondent: await addRespondent(api) },
})
const ofPerson = async ({ api }: ContractWorld) => ({
  input: { email: (await api.addUser("issuer")).email },
})

/** Valid inputs of the calls about personal data, and of the proof that erasing needs. */
export const PRIVACY_SAMPLES = {
  exportRespondent: ofRespondent,
  eraseRespondent: ofRespondent,
  previewErasure: ofRespondent,
  exportPerson: ofPerson,
  erasePerson: ofPerson,
  getRetention: ofProject,
  previewRetention: onProject({ months: 12 }),
  setRetention: onProject({ months: 12 }),
  takeBackRetention: async (world: ContractWorld, who: Actor) => ({
    input: await plannedRetention(world, who),
  }),
  proveStepUp: () =>
    Promise.resolve({ input: { act: "project.retention" as const, password: PASSWORD } }),
}
