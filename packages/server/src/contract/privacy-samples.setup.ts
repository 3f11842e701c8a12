import { addRespondent } from "./sample-steps.setup.ts"
import type { World } from "./world.setup.ts"

const ofRespondent = async ({ api }: World) => ({
  input: { respondent: await addRespondent(api) },
})
const ofPerson = async ({ api }: World) => ({
  input: { email: (await api.addUser("issuer")).email },
})

/** Good inputs of the calls about what is held on somebody. */
export const PRIVACY_SAMPLES = {
  exportRespondent: ofRespondent,
  eraseRespondent: ofRespondent,
  previewErasure: ofRespondent,
  exportPerson: ofPerson,
  erasePerson: ofPerson,
}
