/** `Object.keys` with the keys' type; for tables whose keys are all known. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]
