import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SESSION } from "../../fake-server.ts";
import { Poster } from "./poster.tsx";

afterEach(cleanup);

test("it leads to the website's poster, or where there is no address for phones, to where one is typed", () => {
  const { rerender } = render(<Poster {...SESSION} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("http://127.0.0.1:8080/poster");
  rerender(<Poster {...SESSION} publicUrl={null} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("#/shop/website");
});
