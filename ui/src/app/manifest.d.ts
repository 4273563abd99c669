/** What the browser's build made, by its source: `plugins/manifest.ts`. */
declare module "virtual:manifest" {
  const manifest: import("vite").Manifest;
  export default manifest;
}
