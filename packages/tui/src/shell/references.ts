import type { Calls, Language } from "./shell.ts"

/** Finds the number of a record from typed text: the number itself or a name. @throws CommandFailure */
export type FindReference = (shell: Calls & Language, given: string) => Promise<number>

/** Loads the code that looks up names only if the text is not a number. */
const reference =
  (find: keyof typeof import("./find-by-name.ts")): FindReference =>
  async (shell, given) =>
    /^\d+$/.test(given) ? Number(given) : (await import("./find-by-name.ts"))[find](shell, given)

export const findOrganization = reference("organizationNamed")
export const findTariff = reference("tariffNamed")
export const findUser = reference("userNamed")
/** Finds an account that may be deleted, for history. */
export const findAnybody = reference("anybodyNamed")
