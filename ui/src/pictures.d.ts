/** A picture's address with its own width and height, see `plugins/pictures.ts`. */
declare module "*.svg?picture" {
  const picture: { src: string; width: number; height: number; className?: string };
  export default picture;
}
