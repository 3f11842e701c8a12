export { ApiToken } from "./api-token.ts"
export { SCOPE, SCOPES } from "./choices.ts"
export { TOKEN } from "./token-fields.ts"
