/** What the run's PostgreSQL is known by in every test file. */
export interface ProvidedPostgres {
  /** A superuser's URL of the database `postgres`. */
  url: string
  /** A migrated database to make copies of. */
  template: string
  kind: "embedded" | "external"
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: ProvidedPostgres
  }
}
