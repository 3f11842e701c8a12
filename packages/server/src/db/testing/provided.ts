/** PostgreSQL of the test run, provided to every test file under these keys. */
export interface ProvidedPostgres {
  /** URL of the database `postgres` for a superuser. */
  url: string
  /** Name of a migrated database that is copied for each test. */
  template: string
  kind: "embedded" | "external"
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: ProvidedPostgres
  }
}
