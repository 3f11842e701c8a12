import "./theme/base.css"
import { startApp } from "./app/start.tsx"

void startApp()
