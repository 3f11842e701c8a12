export { ROUTE_ENDS, type RouteEnd } from "./arcs.ts"
export {
  coveringRespondents,
  type CoveringRespondents,
  type Respondent,
  type WayOut,
} from "./covering-respondents.ts"
export {
  routeReport,
  type EndRoutes,
  type PortraitRoutes,
  type RouteReport,
  type Routes,
  type Span,
} from "./route-report.ts"
