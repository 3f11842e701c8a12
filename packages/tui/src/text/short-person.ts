/** A person where room is short: `Денисова К.`; a name of one word stays as it is. */
export function shortPerson(fullname: string): string {
  const [first = "", ...rest] = fullname.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? first : `${last} ${Array.from(first)[0] ?? ""}.`
}
