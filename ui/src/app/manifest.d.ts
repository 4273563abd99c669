/** The browser build's output files by source file: `plugins/manifest.ts`. */
declare module "virtual:manifest" {
  const manifest: import("vite").Manifest;
  export default manifest;
}
